import pg from 'pg'
import { expect, it } from 'vitest'
import { contract } from '../../server/platform/contract/index.ts'
import { createEncryption } from '../../server/platform/db/encryption.ts'
import { createStores } from '../../server/platform/db/stores.ts'
import { triedDatabase } from './support/databases.ts'
import { useDatabase } from './support/open-database.ts'
import { signIn, useOwnPlatforms } from './support/own-platforms.ts'

const { start, freshDatabase } = useOwnPlatforms()
const { database, reader } = useDatabase(triedDatabase.createWithTables)
const context = { clock: () => new Date(), businessTimeZone: 'Africa/Lagos', encryption: createEncryption(['secret']) }

/** Until a statement waits for another transaction. */
const expectWaiting = (connection: pg.Pool | pg.Client) => {
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  return expect.poll(async () => (await connection.query(waiting)).rowCount).toBe(1)
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
  await expectWaiting(pool)
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
  await expectWaiting(pool)
  await deleting.query('commit')
  deleting.release()
  expect(await unknown).toEqual(['GONE'])
})

it('the e-mail of somebody whose business is being deleted can’t be given to a newcomer meanwhile', async () => {
  const { environment } = await freshDatabase(triedDatabase)
  const platform = await start({ ...environment, DEMO_DATA: '20' })
  const { client } = await signIn(platform, platform.firstSignIn!)
  const deleting = new pg.Client({ connectionString: environment.DATABASE_URL! })
  await deleting.connect()
  const { rows } = await deleting.query<Record<'ref' | 'email' | 'branchId' | 'role', string>>(`
    select distinct on (business_ref) business_ref as ref, email, branch_id as "branchId", role from staff
    order by business_ref limit 2`)
  const [leaving, { ref, branchId, role }] = [rows[0]!, rows[1]!]
  await deleting.query('update subscription_histories set extra_staff = 100 where business_ref = $1', [ref])
  await deleting.query('begin')
  await deleting.query(`select archive_business($1, null, 'Ada', now())`, [leaving.ref])
  const body = {
    ref,
    branchId,
    firstName: 'Ada',
    lastName: 'Obi',
    email: leaving.email,
    password: 'the password of nobody',
    phone: '0803',
    account: { type: 'staff', role },
    location: { address: '1 Road', city: 'Ikeja', state: 'Lagos', country: 'nigeria' },
  }
  const answer = client.call(contract.staff.create, { body })
  await expectWaiting(deleting)
  await deleting.query('commit')
  await deleting.end()
  const message = 'A staff member with this email exists already. Use another email.'
  expect(await answer).toMatchObject({ status: 409, message })
})
