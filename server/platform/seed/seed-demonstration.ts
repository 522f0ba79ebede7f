import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { loadRows, type Row, withoutIndexes, withoutReferences } from '../db/bulk-load.ts'
import type { Database } from '../db/database.ts'
import { inTransaction, withClient } from '../db/pool.ts'
import { hashPassword } from '../domain/password.ts'
import { administratorRows, freeProductCount, sessionRows, settingsRows } from './administrators.ts'
import { businessLogRows, createBusinesses } from './businesses.ts'
import { administratorDomain, createSeedContext } from './context.ts'
import { notificationRows } from './notifications.ts'
import { platformTransactionRows, reservationRows, saleRows, spendingRows } from './sales.ts'
import { staffRows } from './staff.ts'
import { businessRows, createPlans, planRows } from './subscriptions.ts'

interface SeedOptions {
  database: Pick<Database, 'pool' | 'insertRows'>
  businesses: number
  /** The data ends here, with sales of this day and subscriptions that are due this week. */
  now: Date
  timeZone: string
  /** First deletes all businesses, plans, transactions, notifications and logs. */
  replace?: boolean
  onProgress?: (what: string, rows: number) => void
}

export async function seedDemonstration(options: SeedOptions): Promise<void> {
  const { database, businesses, now, timeZone, replace = false, onProgress = () => {} } = options
  // Nobody knows the password, so nobody signs in as an administrator of the demonstration.
  const passwordHash = await hashPassword(randomUUID())
  const data = demonstrationData({ businesses, now, timeZone, passwordHash })
  await withClient(database.pool, async (client) => {
    await inTransaction(client, async () => {
      if (replace) await emptyTables(client)
      else await refuseWhenFilled(client)
      await client.query('update admin_settings set free_product_count = $1, version = 2', [freeProductCount])
      // Businesses come with their newest subscription.
      await client.query('alter table subscription_histories disable trigger user')
      const load = async () => {
        for (const [what, rows] of data) onProgress(what, await loadRows(client, database.insertRows, rows))
      }
      await withoutReferences(client, () => withoutIndexes(client, load))
      await client.query('alter table subscription_histories enable trigger user')
    })
    // The embedded database does not do this in the background; without it plans and counts are slow.
    await client.query('vacuum (analyze) businesses, staff, subscription_histories, sales, transactions, logs')
  })
}

async function refuseWhenFilled(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ filled: boolean }>('select exists (select from businesses) as filled')
  if (rows[0]?.filled)
    throw new Error('The database already holds businesses. To delete them and start over, add --replace.')
}

async function emptyTables(client: pg.ClientBase): Promise<void> {
  // The log only grows, but starting over discards the businesses that it is about.
  await client.query('alter table logs disable trigger only_added_to')
  // Truncating counts nothing down, so the totals go too. `cascade` takes what belongs to a business.
  await client.query(
    `truncate businesses, archived_businesses, categories, sales, purchases, expenses, transactions, notifications, logs,
       record_totals, log_totals, transaction_totals, subscription_totals, inventory_totals cascade`,
  )
  await client.query('alter table logs enable trigger only_added_to')
  await client.query(`delete from admins where email like '%@' || $1`, [administratorDomain])
}

interface DataOptions {
  businesses: number
  now: Date
  timeZone: string
  passwordHash: string
}

/** Each part is read to its end before the next; some rows come before what they refer to. Same options, same data. */
export function* demonstrationData(options: DataOptions): Generator<[what: string, rows: Iterable<Row>]> {
  const { businesses: count, now, timeZone, passwordHash } = options
  const context = createSeedContext(now, timeZone)
  // So many for each business, and from 100,000 businesses on in proportion to `most`.
  const rowsFor = (each: number, most: number): number =>
    Math.round(Math.min(each * count, most * Math.max(count / 100_000, 1)))
  const businesses = createBusinesses(count, context)
  const plans = createPlans(businesses, context)

  yield ['administrators and their log', administratorRows(passwordHash, context)]
  yield ['categories, settings and their log', settingsRows(context)]
  yield ['businesses, subscriptions, their transactions and their log', businessRows(businesses, plans, context)]
  yield ['changes of businesses in the log', businessLogRows(businesses, context)]
  yield ['branches, roles, staff, riders, inventory and their log', staffRows(businesses, context)]
  yield ['plans and their log', planRows(plans, context)]
  yield ['sales and their transactions', saleRows(businesses, rowsFor(80, 1_000_000), context)]
  yield ['transactions of the platform itself', platformTransactionRows(rowsFor(0.2, 1000), context)]
  for (const table of ['purchases', 'expenses'] as const) {
    yield [table, spendingRows(table, { businesses, count: rowsFor(8, 200_000), context })]
  }
  yield ['reservations', reservationRows(businesses, rowsFor(3, 100_000), context)]
  yield ['notifications and their log', notificationRows(businesses, context)]
  yield ['sessions of the administrators', sessionRows(context)]
}
