import { describe, expect, it } from 'vitest'
import { unknownPlan } from '../../server/platform/contract/business.ts'
import { createEncryption } from '../../server/platform/db/encryption.ts'
import { sql } from '../../server/platform/db/sql.ts'
import { createStores } from '../../server/platform/db/stores.ts'
import { everything } from '../../server/platform/model/listing.ts'
import { triedDatabase } from './support/databases.ts'
import { useDatabase } from './support/open-database.ts'

describe(`the plans of subscribers on ${triedDatabase.name}`, () => {
  const { createWithTables } = triedDatabase
  const { reader } = useDatabase(createWithTables)

  it('are those that they have, also where these are deleted or have no id', async () => {
    const db = reader()
    await db.query(sql`
      insert into businesses (id, business_ref, business_name, subscribed_at, subscription_plan, subscription_plan_id)
      values ('1', 'BIZ-1', 'One', now(), 'Old', 'gone'), ('2', 'BIZ-2', 'Two', now(), 'Older', 'gone-too'),
        ('3', 'BIZ-3', 'Three', now(), 'Old', 'gone'), ('4', 'BIZ-4', 'Four', now(), 'Lost', null),
        ('5', 'BIZ-5', 'Five', null, null, null)`)
    const context = {
      clock: () => new Date(),
      businessTimeZone: 'Africa/Lagos',
      encryption: createEncryption(['secret']),
    }
    const { businesses } = createStores({ ...context, db })
    expect(await businesses.listSubscriberPlans()).toEqual([
      { _id: 'gone', name: 'Old' },
      { _id: 'gone-too', name: 'Older' },
      { _id: unknownPlan, name: null },
    ])
    const unset = { isDisabled: undefined, expiry: undefined, from: undefined, before: undefined }
    const totalOf = async (plan: string) => (await businesses.listSubscribers({ ...unset, plan }, everything)).total
    expect([await totalOf('gone'), await totalOf('gone-too'), await totalOf(unknownPlan)]).toEqual([2, 1, 1])
  })
})
