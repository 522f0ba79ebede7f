import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { contract } from '../../server/platform/contract/index.ts'
import { codeNow } from '../support/totp.ts'
import { databases } from './support/databases.ts'
import { useOwnPlatforms } from './support/own-platforms.ts'
import { PlatformClient } from './support/platform-client.ts'
import { flags, inherited, type PlatformProcess } from './support/platform-process.ts'

const { account, admin, auth } = contract
const credentials = { email: 'first@example.com', password: 'chosen by the operator' }
const given = { ADMIN_EMAIL: credentials.email, ADMIN_PASSWORD: credentials.password }

const { start, freshDatabase } = useOwnPlatforms()

const logIn = ({ origin }: PlatformProcess, body: { email: string; password: string } = credentials) =>
  new PlatformClient(origin).call(auth.login, { body })

const signedIn = async (platform: PlatformProcess, body = credentials) =>
  new PlatformClient(platform.origin, { token: (await logIn(platform, body)).data.token })

async function fail(platform: PlatformProcess, times: number): Promise<void> {
  for (let attempt = 0; attempt < times; attempt += 1) {
    expect((await logIn(platform, { ...credentials, password: 'wrong' })).status).toBe(401)
  }
}

const command = join(import.meta.dirname, '../../server/platform/reset-second-factor.ts')

function resetSecondFactor(environment: Record<string, string>, ...parameters: string[]) {
  const run = spawnSync(process.execPath, [...flags, command, ...parameters], {
    env: { ...inherited, ...environment },
    encoding: 'utf8',
  })
  return { code: run.status, said: run.stdout + run.stderr }
}

/** Turns a second factor on for whoever `client` is. */
async function protect(client: PlatformClient): Promise<void> {
  await client.call(account.enrol, { body: { password: credentials.password } })
  const { secret } = (await client.call(account.read)).data.secondFactor!.pending!
  const code = codeNow(secret!)
  expect((await client.call(account.confirm, { body: { code } })).status).toBe(200)
}

describe.each(databases)('access to a platform on $name, over time', (kind) => {
  it('stays closed after too many failures when the platform starts again', async () => {
    const { environment } = await freshDatabase(kind)
    const first = await start({ ...environment, ...given })
    // To an account without a second factor the login says what is specified.
    expect((await logIn(first)).raw).toEqual({
      token: expect.any(String),
      data: { _id: expect.any(String), firstName: 'Super', lastName: 'Administrator', email: credentials.email },
    })
    await fail(first, 5)
    await first.stop()
    const reply = await logIn(await start({ ...environment, ...given }))
    expect(reply).toMatchObject({ status: 429, message: expect.stringMatching(/Try again in \d minutes\.$/) })
  })

  it('knows a password that it made itself until another is chosen', async () => {
    const { environment } = await freshDatabase(kind)
    const platform = await start(environment)
    const { email, password } = platform.firstSignIn!
    const body = { email, password: password! }
    expect((await logIn(platform, body)).data.firstPassword).toBe(true)
    // It hinders nothing.
    const client = await signedIn(platform, body)
    expect((await client.call(admin.list)).status).toBe(200)
    const newPassword = 'words of my own choosing'
    await client.call(account.changePassword, { body: { password: body.password, newPassword } })
    expect((await logIn(platform, { email, password: newPassword })).raw).not.toHaveProperty('firstPassword')
  })

  it('asks for another password where the one that it was given is weak', async () => {
    const { environment } = await freshDatabase(kind)
    const platform = await start({ ...environment, ...given, ADMIN_PASSWORD: 'password' })
    const reply = await logIn(platform, { ...credentials, password: 'password' })
    expect(reply).toMatchObject({ status: 200, data: { firstPassword: true } })
  })

  it('is given back by the operator to somebody who has lost the phone', async () => {
    const { environment } = await freshDatabase(kind)
    let platform = await start({ ...environment, ...given })
    const client = await signedIn(platform)
    await protect(client)
    expect((await logIn(platform)).message).toBe('Enter the code of your authenticator app.')

    await platform.stop()
    const unknown = resetSecondFactor(environment, 'nobody@example.com')
    expect(unknown.code).toBe(1)
    expect(unknown.said).toBe('No administrator has the e-mail nobody@example.com. Check its spelling.\n')
    expect(resetSecondFactor(environment)).toEqual({ code: 1, said: 'Name one EMAIL. See --help.\n' })
    const reset = resetSecondFactor(environment, ' FIRST@example.com')
    expect(reset).toEqual({
      code: 0,
      said: 'first@example.com signs in with the password alone now, and is signed out everywhere.\n',
    })
    expect(resetSecondFactor(environment, credentials.email).said).toContain('has no second factor')

    platform = await start({ ...environment, ...given })
    const gone = await new PlatformClient(platform.origin, { token: client.token }).call(admin.list)
    expect(gone).toMatchObject({ status: 401, message: 'jwt expired' })
    const back = await signedIn(platform)
    const { data } = await back.call(contract.log.list, { query: { search: 'operator' } })
    expect(data.data[0]?.details).toBe('Second factor of first@example.com removed')
  })
})

it('a platform finds an e-mail in any case where the database takes I for the capital of another letter', async () => {
  const { environment } = await freshDatabase(databases[1])
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
    const { environment } = await freshDatabase(databases[1])
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
    const { environment } = await freshDatabase(databases[1])
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
    const { environment } = await freshDatabase(databases[1])
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
