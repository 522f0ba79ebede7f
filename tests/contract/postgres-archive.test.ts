import { expect, it } from 'vitest'
import { createEncryption } from '../../server/platform/db/encryption.ts'
import { createStores } from '../../server/platform/db/stores.ts'
import { triedDatabase } from './support/databases.ts'
import { useDatabase } from './support/open-database.ts'

const { database, reader } = useDatabase(triedDatabase.createWithTables)
const context = { clock: () => new Date(), businessTimeZone: 'Africa/Lagos', encryption: createEncryption(['secret']) }

/** Until a statement waits for another transaction. */
const expectWaiting = () => {
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  return expect.poll(async () => (await database().pool.query(waiting)).rowCount).toBe(1)
}

it('what is being changed of a business while it is deleted comes back as it was changed', async () => {
  const { pool } = database()
  await pool.query(`
    insert into businesses (id, business_ref, business_name) values ('b', 'B', 'Shop');
    insert into staff (id, business_ref, first_name, last_name, email, role) values ('s', 'B', 'Ada', 'Eze', 'a@b.ng', 'x');
    insert into riders (id, business_ref, name) values ('r', 'B', 'Musa');
    insert into plans (id, type, name, business_ref, branch_max, branch_amount, inventory_max, inventory_amount, staff_max,
      staff_amount, coupon_amount, price) values ('p', 'custom', 'Old', 'B', 1, 1, 1, 1, 1, 1, 0, 3);
    insert into notifications (id, title, type, message, media_type, media_url, start_date, end_date, status, target,
      created_by_name) values ('n', 'News', 'banner', 'm', 'none', '', now(), now(), 'active', '{B}', 'Ada')`)
  const changing = await pool.connect()
  await changing.query(`
    begin;
    update staff set is_active = false;
    update plans set name = 'New';
    update notifications set target = '{}';
    delete from riders`)
  const archiving = pool.query(`select archive_business('B', null, 'Ada', now())`)
  await expectWaiting()
  await changing.query('commit')
  changing.release()
  await archiving
  await pool.query(`select restore_business('B')`)
  const { rows } = await pool.query(`
    select is_active, plans.name, target, (select count(*)::integer from riders) as riders
    from staff, plans, notifications`)
  expect(rows).toEqual([{ is_active: false, name: 'New', target: [], riders: 0 }])
})

it('a business that is being deleted is no target of a notification that is saved meanwhile', async () => {
  const { pool } = database()
  await pool.query(
    `insert into businesses (id, business_ref, business_name) values ('g', 'GONE', 'Shop'), ('k', 'KEPT', 'Shop')`,
  )
  const deleting = await pool.connect()
  await deleting.query(`begin; select archive_business('GONE', null, 'Ada', now())`)
  const { notifications } = createStores({ ...context, db: reader() })
  const unknown = notifications.findUnknownTargets(['KEPT', 'GONE'])
  await expectWaiting()
  await deleting.query('commit')
  deleting.release()
  expect(await unknown).toEqual(['GONE'])
})
