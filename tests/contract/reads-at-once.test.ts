import pg from 'pg'
import { expect, it } from 'vitest'
import { contract } from '../../server/platform/contract/index.ts'
import { triedDatabase } from './support/databases.ts'
import { signIn, useOwnPlatforms } from './support/own-platforms.ts'

const { account, admin, log } = contract
const { start, freshDatabase } = useOwnPlatforms()

it('an administrator whose reads hang leaves connections of the database to the others', async () => {
  const { environment } = await freshDatabase(triedDatabase)
  const chosen = { email: 'first@example.com', password: 'chosen by the operator' }
  const given = { ADMIN_EMAIL: chosen.email, ADMIN_PASSWORD: chosen.password }
  const platform = await start({ ...environment, ...given })
  const { client: chief } = await signIn(platform, chosen)
  const auditor = { email: 'ada@example.com', password: 'the first of Ada' }
  await chief.call(admin.create, { body: { firstName: 'Ada', lastName: 'Eze', role: 'auditor', ...auditor } })
  const { client } = await signIn(platform, auditor)
  const newPassword = 'the password of Ada'
  await client.call(account.changePassword, { body: { password: auditor.password, newPassword } })

  const database = new pg.Client({ connectionString: environment.DATABASE_URL })
  await database.connect()
  await database.query('begin; lock table logs in access exclusive mode')
  const hanging = Array.from({ length: 30 }, () => client.call(log.list))
  // What a transaction sees of others' activity is that of its first look, unless it forgets it.
  const waiting = `select count(*)::int as reads from pg_stat_activity where wait_event_type = 'Lock'`
  const countWaiting = async () => {
    await database.query('select pg_stat_clear_snapshot()')
    return (await database.query<{ reads: number }>(waiting)).rows[0]?.reads
  }
  await expect.poll(countWaiting).toBeGreaterThanOrEqual(4)
  const others = await Promise.all(Array.from({ length: 10 }, () => chief.call(admin.list)))
  await database.query('commit')
  await database.end()
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
  expect((await Promise.all(hanging)).map(({ status }) => status)).toEqual(hanging.map(() => 200))
})
