import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contract } from '../../server/platform/contract/index.ts'
import { codeNow } from '../support/totp.ts'
import { triedDatabase } from './support/databases.ts'
import { credentials, fail, given, logIn, signedIn } from './support/first-administrator.ts'
import { useOwnPlatforms } from './support/own-platforms.ts'
import { PlatformClient } from './support/platform-client.ts'
import { flags, inherited } from './support/platform-process.ts'

const { account, admin, bulk } = contract
const { start, freshDatabase } = useOwnPlatforms()

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

describe(`access to a platform on ${triedDatabase.name}, over time`, () => {
  it('stays closed after too many failures when the platform starts again', async () => {
    const { environment } = await freshDatabase(triedDatabase)
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
    const { environment } = await freshDatabase(triedDatabase)
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
    const { environment } = await freshDatabase(triedDatabase)
    const platform = await start({ ...environment, ...given, ADMIN_PASSWORD: 'password' })
    const reply = await logIn(platform, { ...credentials, password: 'password' })
    expect(reply).toMatchObject({ status: 200, data: { firstPassword: true } })
  })

  it('is given back by the operator to somebody who has lost the phone', async () => {
    const { environment } = await freshDatabase(triedDatabase)
    let platform = await start({ ...environment, ...given })
    const client = await signedIn(platform)
    await protect(client)
    expect((await logIn(platform)).message).toBe('Enter the code of your authenticator app.')
    const ids = Array.from({ length: 1_000 }, (_, index) => `g${index}`)
    const started = await client.call(bulk.create, { body: { action: 'deactivate', ids } })
    expect(started).toMatchObject({ status: 200 })
    const query = { job: started.data._id!, search: 'access of whoever started this' }

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
    // Nor does what a session has started go on.
    expect((await back.call(bulk.rows, { query })).data.rows).not.toEqual([])
  })
})
