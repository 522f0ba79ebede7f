import { describe, expect, it } from 'vitest'
import { createSchema, knownMigrations, migrate } from '../../server/platform/db/migrate.ts'
import { withClient } from '../../server/platform/db/pool.ts'
import { triedDatabase } from './support/databases.ts'
import { useDatabase } from './support/open-database.ts'

const migration = '0122-complete-sales.sql'

describe(`an older database on ${triedDatabase.name}`, () => {
  const { create } = triedDatabase
  const { database } = useDatabase(create)

  it('has complete sales where it had completed ones, and counts them as before', async () => {
    const { pool } = database()
    const older = (await knownMigrations()).filter((name) => name < migration)
    await withClient(pool, (client) => createSchema(client, older))
    await pool.query(`
      insert into businesses (id, business_ref, business_name) values ('1', 'BIZ-1', 'One');
      insert into sales (id, business_ref, type, status, amount) values
        ('1', 'BIZ-1', 'order', 'completed', 10), ('2', 'BIZ-1', 'walkin', 'completed', 5.5),
        ('3', 'BIZ-1', 'order', 'pending', 2), ('4', 'BIZ-1', 'order', 'cancelled', 1);
      insert into purchases (id, business_ref, status, amount) values ('1', 'BIZ-1', 'completed', 7)`)
    expect(await migrate(pool)).toContain(migration)
    const { rows: sales } = await pool.query('select id, status from sales order by id')
    expect(sales.map(({ status }) => status)).toEqual(['complete', 'complete', 'pending', 'cancelled'])
    const { rows: totals } = await pool.query(`
      select noun, type, status, sum(records)::int as count, sum(amount)::float as amount from record_totals
      where noun in ('sales', 'purchases') group by 1, 2, 3 having sum(records) > 0 order by 1, 2, 3`)
    expect(totals).toEqual([
      { noun: 'purchases', type: '', status: 'completed', count: 1, amount: 7 },
      { noun: 'sales', type: 'order', status: 'cancelled', count: 1, amount: 1 },
      { noun: 'sales', type: 'order', status: 'complete', count: 1, amount: 10 },
      { noun: 'sales', type: 'order', status: 'pending', count: 1, amount: 2 },
      { noun: 'sales', type: 'walkin', status: 'complete', count: 1, amount: 5.5 },
    ])
  })
})
