import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { contract, type Endpoint, fillPath } from '../../server/platform/contract/index.ts'
import { type FreshDatabase, triedDatabase } from './support/databases.ts'
import { everyCall, PlatformClient } from './support/platform-client.ts'
import { type PlatformProcess, startPlatform } from './support/platform-process.ts'

// Long enough to log out with, short enough to wait for.
const lifetimeOfTokens = '2s'

const guarded = everyCall.filter(({ endpoint }) => endpoint.access !== 'public')

describe(`access to a platform on ${triedDatabase.name}`, () => {
  const { createWithTables } = triedDatabase
  let database: FreshDatabase
  let platform: PlatformProcess
  let revoked: string
  let expired: string

  beforeAll(async () => {
    database = await createWithTables()
    platform = await startPlatform({ ...database.environment, DEMO_DATA: 'off', TOKEN_TTL: lifetimeOfTokens })
    const client = new PlatformClient(platform.origin)
    // A first start always announces a sign-in.
    const signIn = platform.firstSignIn!
    const logIn = async () => (await client.call(contract.auth.login, { body: signIn })).data.token
    revoked = await logIn()
    expect((await client.as(revoked).call(contract.auth.logout)).status).toBe(200)
    expired = await logIn()
    const isExpired = async () => expect((await client.as(expired).call(contract.admin.list)).status).toBe(401)
    await vi.waitFor(isExpired, { timeout: 20_000, interval: 100 })
  })

  afterAll(async () => {
    await platform.stop()
    await database.remove()
  })

  /** The call as somebody sends it who may not make it: whatever else is wrong with it, that comes first. */
  async function send(endpoint: Endpoint, authorization: string | undefined) {
    const parameters = { id: 'any-id', businessRef: 'any-reference' }
    const response = await fetch(`${platform.origin}/api${fillPath(endpoint.path, parameters)}`, {
      method: endpoint.method,
      headers: authorization === undefined ? {} : { authorization },
    })
    const { message, data } = await response.json()
    return { status: response.status, message, data, challenge: response.headers.get('www-authenticate') }
  }

  it('is open for nothing but the two steps of the login', () => {
    const open = everyCall.filter((call) => !guarded.includes(call)).map(({ name }) => name)
    expect(open).toEqual(['auth.login', 'auth.verify'])
  })

  describe.each(guarded)('$name', ({ endpoint }) => {
    it('asks for a token when there is none', async () => {
      const reply = await send(endpoint, undefined)
      expect(reply).toMatchObject({ status: 401, data: null, challenge: 'Bearer' })
      expect(reply.message).toBe('Sign in first: this call needs a bearer token.')
    })

    it('takes no other way to sign in', async () => {
      expect((await send(endpoint, 'Basic YWRtaW46YWRtaW4=')).status).toBe(401)
    })

    it('finds garbage malformed', async () => {
      // A token whose header claims that it needs no signature, and one that is none at all.
      const unsigned = 'eyJhbGciOiJub25lIn0.eyJqdGkiOiJhIiwic3ViIjoiYSIsImV4cCI6OTk5OTk5OTk5OX0.'
      for (const token of ['garbage', unsigned]) {
        expect(await send(endpoint, `Bearer ${token}`)).toMatchObject({
          status: 401,
          message: 'jwt malformed',
          data: null,
        })
      }
    })

    it('finds a token changed by one character malformed', async () => {
      const [header, payload, signature = ''] = expired.split('.')
      const changed = `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
      expect(await send(endpoint, `Bearer ${changed}`)).toMatchObject({ status: 401, message: 'jwt malformed' })
    })

    it('finds an old token expired', async () => {
      expect(await send(endpoint, `Bearer ${expired}`)).toMatchObject({ status: 401, message: 'jwt expired' })
    })

    it('finds a revoked token expired', async () => {
      expect(await send(endpoint, `Bearer ${revoked}`)).toMatchObject({ status: 401, message: 'jwt expired' })
    })
  })
})
