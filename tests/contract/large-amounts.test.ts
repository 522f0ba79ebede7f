import { describe, expect, it } from 'vitest'
import { createEncryption } from '../../server/platform/db/encryption.ts'
import { raw } from '../../server/platform/db/sql.ts'
import { createStores } from '../../server/platform/db/stores.ts'
import { summarise } from '../../server/platform/domain/report.ts'
import { triedDatabase } from './support/databases.ts'
import { useDatabase } from './support/open-database.ts'

const always = { from: undefined, before: undefined }
/** The largest amount that a row can have, and what a thousand of them come to. */
const largest = '9999999999999999.99'
const thousandfold = '9999999999999999990.00'

describe(`sums beyond every exact number, on ${triedDatabase.name}`, () => {
  const { createWithTables } = triedDatabase
  const { reader } = useDatabase(createWithTables)
  const stores = () =>
    createStores({
      clock: () => new Date(),
      businessTimeZone: 'Africa/Lagos',
      encryption: createEncryption(['secret']),
      db: reader(),
    })

  it('stop no further sale of their day, and are exact', async () => {
    const insert = (id: string, amount: string, count: number) =>
      reader().query(
        raw(`insert into transactions (id, business_ref, type, details, status, payment_type, amount, currency, created_at)
          select '${id}' || n, 'BIZ-1', 'subscription', '', 'complete', 'manual', ${amount}, 'NGN', '2026-05-05T12:00Z'
          from generate_series(1, ${count}) as n`),
      )
    await insert('huge', largest, 1_000)
    await insert('of others', '0.01', 1)
    const { transactions } = stores()
    const total = { currency: 'NGN', amount: '9999999999999999990.01', count: 1_001 }
    expect(await transactions.totals({ ...always, type: undefined, status: undefined })).toEqual([total])
    expect(await transactions.totalsByType(always)).toEqual([{ ...total, type: 'subscription', status: 'complete' }])
  })

  it('of subscribers are exact', async () => {
    await reader().query(
      raw(`insert into businesses (id, business_ref, business_name, subscribed_at, subscription_price,
          subscription_currency, subscription_expires_at)
        select n::text, 'BIZ-' || n, 'Shop', '2026-01-01', ${largest}, 'NGN', '2026-06-01'
        from generate_series(1, 1000) as n`),
    )
    const total = { currency: 'NGN', amount: thousandfold, count: 1_000 }
    const { businesses } = stores()
    const anybody = { ...always, isDisabled: undefined, expiry: undefined, plan: undefined }
    expect(await businesses.totalSubscriptions(anybody)).toEqual([total])
    expect(await businesses.totalEndings({ ...always, expiry: undefined })).toEqual([total])
  })

  it('of sales are exact in the report', async () => {
    await reader().query(
      raw(`insert into sales (id, business_ref, type, status, amount)
        select n::text, 'BIZ-1', 'order', case when n <= 1000 then 'complete' else 'pending' end, ${largest}
        from generate_series(1, 2000) as n`),
    )
    const { reports } = stores()
    const { sales } = summarise(await reports.readTotals(), await reports.readInventory())
    expect(sales).toMatchObject({ totalCompletedAmount: thousandfold, totalAmount: '19999999999999999980.00' })
  })
})
