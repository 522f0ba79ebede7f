import { expect, it } from 'vitest'
import { createEncryption } from '../../server/platform/db/encryption.ts'
import { sql } from '../../server/platform/db/sql.ts'
import { createStores } from '../../server/platform/db/stores.ts'
import { everything } from '../../server/platform/model/listing.ts'
import { triedDatabase } from './support/databases.ts'
import { useDatabase } from './support/open-database.ts'

const { reader } = useDatabase(triedDatabase.createWithTables)
const context = { clock: () => new Date(), businessTimeZone: 'Africa/Lagos', encryption: createEncryption(['secret']) }

it('a page of notifications looks up the businesses of one rule once, however many have it', async () => {
  await reader().query(sql`
    insert into businesses (id, business_ref, business_name, state)
    select n, 'B-' || n, 'Shop', case when n <= 300 then 'Lagos' else 'Kano' end from generate_series(1, 1000) n`)
  await reader().query(sql`
    insert into notifications (id, title, type, message, start_date, end_date, created_by_name, target_rule)
    select n, 'One', 'banner', 'Two', now(), now(), 'Ada', '{"state": "lagos"}' from generate_series(1, 20) n`)
  const read = async () => {
    await reader().query(sql`select pg_stat_force_next_flush()`)
    const [row] = await reader().query<{ rows: number }>(sql`
      select (select seq_tup_read from pg_stat_user_tables where relname = 'businesses')
        + (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'businesses') as rows`)
    return Number(row?.rows)
  }
  const before = await read()
  const { notifications } = createStores({ ...context, db: reader() })
  const page = await notifications.list({ phase: undefined, now: new Date() }, everything)
  for await (const rows of page.batches) expect(rows.map(({ targetCount }) => targetCount)).toEqual(Array(20).fill(300))
  expect((await read()) - before).toBeLessThan(2 * 1000)
})
