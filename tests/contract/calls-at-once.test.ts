import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, it } from 'vitest'
import { contract } from '../../server/platform/contract/index.ts'
import { triedDatabase } from './support/databases.ts'
import type { PlatformClient } from './support/platform-client.ts'
import { signIn, useOwnPlatforms } from './support/own-platforms.ts'

const { account, admin, business, log } = contract
const { start, freshDatabase } = useOwnPlatforms()

it.each<[string, mode: string, running: number, call: (client: PlatformClient) => Promise<{ status: number }>]>([
  ['reads', 'access exclusive', 4, (client) => client.call(log.list, { headers: { prefer: 'return=minimal' } })],
  [
    'changes',
    'exclusive',
    2,
    (client) => client.call(business.createCategory, { body: { name: randomUUID(), description: '' } }),
  ],
])('an administrator whose %s hang leaves connections of the database to the others', async (_, mode, running, ask) => {
  const { environment } = await freshDatabase(triedDatabase)
  const chosen = { email: 'first@example.com', password: 'chosen by the operator' }
  const given = { ADMIN_EMAIL: chosen.email, ADMIN_PASSWORD: chosen.password }
  const platform = await start({ ...environment, ...given })
  const { client: chief } = await signIn(platform, chosen)
  const first = { email: 'ada@example.com', password: 'the first of Ada' }
  await chief.call(admin.create, { body: { firstName: 'Ada', lastName: 'Eze', role: 'administrator', ...first } })
  const { client } = await signIn(platform, first)
  const newPassword = 'the password of Ada'
  await client.call(account.changePassword, { body: { password: first.password, newPassword } })

  const database = new pg.Client({ connectionString: environment.DATABASE_URL })
  await database.connect()
  await database.query(`begin; lock table logs in ${mode} mode`)
  const hanging = Array.from({ length: 30 }, () => ask(client))
  // What a transaction sees of others' activity is that of its first look, unless it forgets it.
  const waiting = `select count(*)::int as reads from pg_stat_activity where wait_event_type = 'Lock'`
  const countWaiting = async () => {
    await database.query('select pg_stat_clear_snapshot()')
    return (await database.query<{ reads: number }>(waiting)).rows[0]?.reads
  }
  await expect.poll(countWaiting).toBeGreaterThanOrEqual(running)
  const others = await Promise.all(Array.from({ length: 10 }, () => chief.call(admin.list)))
  await database.query('commit')
  await database.end()
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
  for (const { status } of await Promise.all(hanging)) expect(status).toBeLessThan(300)
})
