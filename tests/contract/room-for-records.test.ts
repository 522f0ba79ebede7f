import { expect, it } from 'vitest'
import { currencies } from '../../server/platform/contract/index.ts'
import { createEncryption } from '../../server/platform/db/encryption.ts'
import { createUnitOfWork } from '../../server/platform/db/unit-of-work.ts'
import { planOperations } from '../../server/platform/domain/plan.ts'
import { settingsChanges } from '../../server/platform/domain/settings.ts'
import { triedDatabase } from './support/databases.ts'
import { useDatabase } from './support/open-database.ts'

const { database } = useDatabase(triedDatabase.createWithTables)

const clock = () => new Date('2026-11-22T12:00:00Z')
const inTransaction = () =>
  createUnitOfWork(database().pool, {
    clock,
    businessTimeZone: 'Africa/Lagos',
    encryption: createEncryption(['secret']),
  })

it('a plan finds room beside 999 others and not beside 1,000, and the refusal says what to do', async () => {
  await database().pool.query(`
    insert into plans (id, type, name, branch_max, branch_amount, inventory_max, inventory_amount, staff_max,
      staff_amount, coupon_amount, price, currency, created_at)
    select 'plan-' || n, 'general', 'Plan ' || n, 1, 0, 1, 0, 1, 0, 0, 0, 'NGN', now() from generate_series(1, 999) as n`)
  const free = { max: 1, amount: 0 }
  const body = {
    type: 'general' as const,
    name: 'One more',
    branch: free,
    inventory: free,
    staff: free,
    coupon: { amount: 0 },
    currency: currencies.NGN,
    price: 0,
  }
  // What else a call has concerns no plan.
  const create = () => inTransaction()(planOperations.create({ body, clock } as never) as never)
  expect(await create()).toMatchObject({ message: 'Subscription created' })
  await expect(create()).rejects.toMatchObject({
    kind: 'conflict',
    message: 'There are 1,000 plans, and no room for more. Change one that is no longer sold.',
  })
})

it('a category finds room beside 499 others and not beside 500, and again once one is deleted', async () => {
  await database().pool.query(`
    insert into categories (id, name, description, created_at)
    select 'category-' || n, 'Category ' || n, '', now() from generate_series(1, 499) as n
    on conflict do nothing`)
  const { rows } = await database().pool.query('select count(*)::integer as count from categories')
  expect(rows).toEqual([{ count: 499 }])
  const create = (name: string) =>
    inTransaction()(settingsChanges.createCategory({ body: { name, description: '' }, clock } as never) as never)
  expect(await create('Bookbinders')).toMatchObject({ message: 'Category created' })
  await expect(create('Saddlers')).rejects.toMatchObject({
    kind: 'conflict',
    message: 'There are 500 categories, and no room for more. Delete one that is not used.',
  })
  await database().pool.query(`delete from categories where id = 'category-1'`)
  expect(await create('Saddlers')).toMatchObject({ message: 'Category created' })
})
