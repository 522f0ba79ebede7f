import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { contract } from '../../server/platform/contract/index.ts'
import { triedDatabase } from './support/databases.ts'
import { credentials, fail, given, logIn, signedIn } from './support/first-administrator.ts'
import { useOwnPlatforms } from './support/own-platforms.ts'
import { PlatformClient } from './support/platform-client.ts'

const { account, admin, auth } = contract
const { start, freshDatabase } = useOwnPlatforms()

it('a platform finds an e-mail in any case where the database takes I for the capital of another letter', async () => {
  const { environment } = await freshDatabase(triedDatabase)
  const maintenance = new pg.Client({ connectionString: inject('postgres').url })
  await maintenance.connect()
  await maintenance.query(
    `create database turkish template template0 encoding 'UTF8' locale_provider icu icu_locale 'tr' locale 'C.UTF-8'`,
  )
  const DATABASE_URL = new URL('/turkish', environment.DATABASE_URL).href
  const platform = await start({ ...environment, ...given, DATABASE_URL, ADMIN_EMAIL: 'FIRST@EXAMPLE.COM' })
  for (const email of ['first@example.com', 'FIRST@example.com']) {
    expect((await logIn(platform, { ...credentials, email })).status).toBe(200)
  }
  const client = await signedIn(platform)
  const body = { firstName: 'A', lastName: 'B', email: 'First@Example.com', password: 'long enough for the rules' }
  expect((await client.call(admin.create, { body })).status).toBe(409)
  await platform.stop()
  await maintenance.query('drop database turkish with (force)')
  await maintenance.end()
})

describe('several platforms on one Postgres', () => {
  it('let nobody in any more whom one of them has signed out or deactivated', async () => {
    const { environment } = await freshDatabase(triedDatabase)
    const one = await start({ ...environment, ...given })
    const other = await start({ ...environment, ...given })
    const chief = await signedIn(one)
    const handedOver = { firstName: 'Ada', lastName: 'Eze', email: 'ada@example.com', password: 'the first of Ada' }
    await chief.call(admin.create, { body: handedOver })
    const ada = await signedIn(one, handedOver)
    const body = { ...handedOver, password: 'the password of Ada' }
    await ada.call(account.changePassword, { body: { password: handedOver.password, newPassword: body.password } })
    const atOther = new PlatformClient(other.origin, { token: ada.token })
    const adminsAtOther = async () => (await atOther.call(admin.list)).data.data.length
    expect([await adminsAtOther(), await adminsAtOther()]).toEqual([2, 2])
    await chief.call(admin.create, { body: { ...body, email: 'third@example.com' } })
    expect(await adminsAtOther()).toBe(3)

    const { data } = await chief.call(admin.list)
    const parameters = { id: data.data.find(({ email }) => email === body.email)!._id! }
    await chief.call(admin.deactivate, { parameters })
    expect(await atOther.call(admin.list)).toMatchObject({ status: 401 })
    await chief.call(admin.activate, { parameters })
    expect(await atOther.call(admin.list)).toMatchObject({ status: 401, message: 'jwt expired' })
    const back = await signedIn(one, body)
    const backAtOther = new PlatformClient(other.origin, { token: back.token })
    expect((await backAtOther.call(admin.list)).status).toBe(200)
    await back.call(auth.logout)
    expect(await backAtOther.call(admin.list)).toMatchObject({ status: 401, message: 'jwt expired' })
  })

  it('break off what somebody still reads when their access ends', async () => {
    const { environment } = await freshDatabase(triedDatabase)
    const platform = await start({ ...environment, ...given })
    const client = new pg.Client({ connectionString: environment.DATABASE_URL })
    await client.connect()
    // More than two connections hold on their way. The index of searches would take most of the time.
    await client.query(`
      drop index businesses_search;
      insert into businesses (id, business_ref, business_name)
      select n, n, repeat('many of them ', 40) || n from generate_series(1, 15000) n`)
    await client.end()
    const chief = await signedIn(platform)
    const body = { firstName: 'Ada', lastName: 'Eze', email: 'ada@example.com', password: 'the first of Ada' }
    await chief.call(admin.create, { body })
    const first = await signedIn(platform, body)
    const newPassword = 'the password of Ada'
    await first.call(account.changePassword, { body: { password: body.password, newPassword } })
    const { token } = await signedIn(platform, { ...body, password: newPassword })
    const reading = ['/api/admin/business', '/api/admin/business/export'].map(async (path) =>
      fetch(platform.origin + path, { headers: { authorization: `Bearer ${token}` } }),
    )
    const responses = await Promise.all(reading)
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    const { data } = await chief.call(admin.list)
    const parameters = { id: data.data.find(({ email }) => email === body.email)!._id! }
    expect((await chief.call(admin.deactivate, { parameters })).status).toBe(200)
    const outcomes = responses.map((response) =>
      response.text().then(
        () => 'whole',
        () => 'broken off',
      ),
    )
    expect(await Promise.all(outcomes)).toEqual(['broken off', 'broken off'])
  })

  it('count failures together, and let in again when the time is over', async () => {
    const { environment } = await freshDatabase(triedDatabase)
    const one = await start({ ...environment, ...given })
    const other = await start({ ...environment, ...given })
    await fail(one, 3)
    await fail(other, 2)
    for (const platform of [one, other]) expect((await logIn(platform)).status).toBe(429)

    const client = new pg.Client({ connectionString: environment.DATABASE_URL })
    await client.connect()
    await client.query('update rate_limits set expire = expire - 300000')
    await client.end()
    for (const platform of [one, other]) expect((await logIn(platform)).status).toBe(200)
  })
})
