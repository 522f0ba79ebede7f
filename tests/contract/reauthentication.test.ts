import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { contract } from '../../server/platform/contract/index.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { codeNow } from '../support/totp.ts'
import { triedDatabase } from './support/databases.ts'
import { useOwnPlatforms } from './support/own-platforms.ts'
import { PlatformClient } from './support/platform-client.ts'

const { account, admin, auth, bulk, business, log } = contract
const credentials = { email: 'first@example.com', password: 'chosen by the operator' }
const { start, freshDatabase } = useOwnPlatforms()

/** A platform that asks again after three seconds, and somebody who signed in longer ago. */
async function startForgetful(businesses = 5, fill?: (environment: Record<string, string>) => Promise<void>) {
  const { environment } = await freshDatabase(triedDatabase)
  await fill?.(environment)
  const platform = await start({
    ...environment,
    ADMIN_EMAIL: credentials.email,
    ADMIN_PASSWORD: credentials.password,
    DEMO_DATA: businesses === 0 ? 'off' : String(businesses),
    PROOF_TTL: '3s',
  })
  const client = new PlatformClient(platform.origin)
  client.token = (await client.call(auth.login, { body: credentials })).data.token
  return client
}

/** One more business than may be exported without a proof. */
async function addThousand({ DATA_DIR = '' }: Record<string, string>): Promise<void> {
  const database = await openDatabase({ url: undefined, folder: join(DATA_DIR, 'database') })
  await database.pool.query(`
    insert into businesses (id, business_ref, business_name) select n, n, 'Shop ' || n from generate_series(1, 1001) n;
    update businesses set is_disabled = true where id = '1'`)
  await database.close()
}

const newcomer = (email: string) => ({ body: { firstName: 'Ada', lastName: 'Obi', email } })
const asked = (by: 'password' | 'code') => ({ status: 403, raw: { reauthentication: by } })

/** Waits until the last proof is too old. */
const untilAsked = (client: PlatformClient, by: 'password' | 'code') =>
  vi.waitFor(
    async () =>
      expect(await client.call(admin.resetPassword, { parameters: { id: 'nobody' } })).toMatchObject(asked(by)),
    { timeout: 30_000, interval: 200 },
  )

/** Proves who it is and does what asks for that; anew where a busy machine took longer than the proof counts. */
const whenProven = (client: PlatformClient, attempt: () => Promise<{ status: number }>) =>
  vi.waitFor(
    async () => {
      await client.call(account.reauthenticate, { body: { password: credentials.password } })
      expect((await attempt()).status).toBe(200)
    },
    { timeout: 30_000 },
  )

describe(`who is signed in, on ${triedDatabase.name}`, () => {
  it('is asked again before access changes and businesses are deleted, once the last proof is old', async () => {
    const client = await startForgetful()
    // Signing in is a proof.
    expect((await client.call(account.read)).data.isProven).toBe(true)
    await whenProven(client, () => client.call(admin.invite, newcomer('early@example.com')))
    const early = (await client.call(admin.list)).data.data.find(({ email }) => email === 'early@example.com')!._id!
    await whenProven(client, () => client.call(admin.deactivate, { parameters: { id: early } }))
    await untilAsked(client, 'password')
    expect((await client.call(account.read)).data.isProven).toBe(false)
    const { data } = await client.call(business.list)
    const { _id, businessRef } = data.data[0]!
    const parameters = { id: _id! }
    for (const refused of [
      await client.call(admin.invite, newcomer('late@example.com')),
      await client.call(admin.create, {
        body: { ...newcomer('late@example.com').body, password: 'four words of mine' },
      }),
      await client.call(admin.update, { parameters: { id: 'any' }, body: { firstName: 'A' } }),
      await client.call(admin.deactivate, { parameters: { id: 'any' } }),
      await client.call(admin.endSessions, { parameters: { id: 'any' } }),
      await client.call(business.delete, { parameters: { businessRef: businessRef! } }),
    ]) {
      expect(refused).toMatchObject({ ...asked('password'), message: 'Confirm that it is you: enter your password.' })
    }
    // Undoing a deactivation gives access again.
    const [deactivation] = (await client.call(log.list, { query: { action: 'deactivate', record: early } })).data.data
    const undo = () => client.call(log.undo, { parameters: { id: deactivation!._id! } })
    expect(await undo()).toMatchObject(asked('password'))
    // Everyday changes are not.
    expect((await client.call(business.deactivate, { parameters })).status).toBe(200)

    const prove = (body: object) => client.call(account.reauthenticate, { body })
    expect(await prove({})).toMatchObject({ status: 400, message: 'Enter your password.', raw: { field: 'password' } })
    expect(await prove({ password: 'a wrong one' })).toMatchObject({ status: 400, raw: { field: 'password' } })
    expect((await prove({ password: credentials.password })).status).toBe(200)
    await whenProven(client, () => client.call(admin.invite, newcomer('late@example.com')))
    await whenProven(client, undo)
  })

  it('is asked for a code where a second factor is on, and each code counts once', async () => {
    const client = await startForgetful()
    const prove = (body: object) => client.call(account.reauthenticate, { body })
    await client.call(account.enrol, { body: { password: credentials.password } })
    const secret = (await client.call(account.read)).data.secondFactor!.pending!.secret!
    await untilAsked(client, 'password')
    // A code of the key that is not confirmed yet proves nothing.
    const confirm = () => client.call(account.confirm, { body: { code: codeNow(secret) } })
    expect(await confirm()).toMatchObject(asked('password'))
    expect(await prove({ code: codeNow(secret) })).toMatchObject({ status: 400, raw: { field: 'password' } })
    expect((await prove({ password: credentials.password })).status).toBe(200)
    const { data } = await confirm()
    await untilAsked(client, 'code')
    expect(await prove({ password: credentials.password })).toMatchObject({ status: 400, raw: { field: 'code' } })
    const [code = ''] = data.recoveryCodes
    expect((await prove({ code })).status).toBe(200)
    expect((await client.call(admin.invite, newcomer('coded@example.com'))).status).toBe(200)
    expect(await prove({ code })).toMatchObject({ status: 400, raw: { field: 'code' } })
    const [failure] = (await client.call(log.list, { query: { action: 'proof failed' } })).data.data
    expect(failure).toMatchObject({ details: 'Identity not confirmed: wrong code', user: { email: credentials.email } })
  })

  it('is asked before everything is exported, and not before a part of it is', async () => {
    const client = await startForgetful(0, addThousand)
    await untilAsked(client, 'password')
    expect(await client.call(business.export)).toMatchObject(asked('password'))
    const early = { startDate: '1970-01-01' }
    expect(await client.call(business.export, { query: early })).toMatchObject(asked('password'))
    expect((await client.call(business.export, { query: { status: 'active' } })).status).toBe(200)
    await whenProven(client, () => client.call(business.export))
  })

  it('is asked before more than 20 businesses are changed at once, by whichever way they are named', async () => {
    const client = await startForgetful(30)
    const create = (body: object) => client.call(bulk.create, { body })
    const ids = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}-${index}`)
    const { data: failing } = await create({ action: 'deactivate', ids: ids(21, 'gone') })
    const ends = () => client.call(bulk.read, { query: { job: failing._id! } })
    await vi.waitFor(async () => expect((await ends()).data.failed).toBe(21), { timeout: 10_000 })
    await untilAsked(client, 'password')
    const rows = async () => (await client.call(log.list, { query: { action: 'bulk-deactivate' } })).data.data.length
    for (const many of [{ businesses: {} }, { ids: ids(21, 'other') }, { failedOf: failing._id }]) {
      expect(await create({ action: 'deactivate', ...many })).toMatchObject(asked('password'))
    }
    const renewal = { action: 'renew', period: 1, businesses: { status: 'active' } }
    expect(await create(renewal)).toMatchObject(asked('password'))
    // Nothing has started.
    expect(await rows()).toBe(1)
    expect((await create({ action: 'deactivate', ids: ids(20, 'few') })).status).toBe(200)
    await whenProven(client, () => create(renewal))
  })

  it('can be guessed at five times', async () => {
    const client = await startForgetful()
    const guess = (password: string) => client.call(account.reauthenticate, { body: { password } })
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await guess('a wrong one')).status).toBe(400)
    expect(await guess(credentials.password)).toMatchObject({ status: 429 })
  })
})
