import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import type { SigningKey } from '../model/sign-in.ts'
import { createTokens } from './token.ts'

const key: SigningKey = { id: 'one', secret: new Uint8Array(32).fill(1) }
const other: SigningKey = { id: 'two', secret: new Uint8Array(32).fill(2) }

function createWorld(keys: SigningKey[] = [key]) {
  const world = { now: new Date('2026-02-01T12:00:00Z'), keys }
  const store = { list: async () => world.keys }
  const tokens = createTokens({ keys: store, lifetimeMilliseconds: 3_600_000, clock: () => world.now })
  return { world, tokens }
}

const admin = { _id: 'a', firstName: 'Ada', lastName: 'Obi', email: 'ada@example.ng', isActive: true }
const credentials = {
  admin: { ...admin, account: { type: 'admin', role: 'superadmin' }, version: 1 },
  passwordHash: 'hash',
  hasFirstPassword: false,
  oneTimeUntil: null,
  version: 1,
}

describe('a known device', () => {
  it('has one id for a month, for its own administrator and until the access changes', async () => {
    const { world, tokens } = createWorld()
    const [device, other] = [await tokens.issueDevice(credentials), await tokens.issueDevice(credentials)]
    const id = await tokens.verifyDevice(device, credentials)
    expect(id).toBeTruthy()
    expect(await tokens.verifyDevice(device, credentials)).toBe(id)
    expect(await tokens.verifyDevice(other, credentials)).not.toBe(id)
    const changes = [{ passwordHash: 'another' }, { version: 2 }, { admin: { ...credentials.admin, _id: 'b' } }]
    for (const change of changes)
      expect(await tokens.verifyDevice(device, { ...credentials, ...change })).toBeUndefined()
    expect(await tokens.verifyDevice(device, undefined)).toBeUndefined()
    world.now = new Date('2026-03-04T12:00:00Z')
    expect(await tokens.verifyDevice(device, credentials)).toBeUndefined()
  })

  it('is nothing else that the platform has signed, and nothing that somebody else has', async () => {
    const { tokens } = createWorld()
    const forged = await createWorld([{ ...other, id: 'one' }]).tokens.issueDevice(credentials)
    const { token } = await tokens.issue('a')
    for (const proof of [forged, token, await tokens.issueChallenge(credentials), 'a.b.c', '']) {
      expect(await tokens.verifyDevice(proof, credentials), `${proof}`).toBeUndefined()
    }
    await expect(
      tokens.verifyChallenge(await tokens.issueDevice(credentials), async () => credentials),
    ).rejects.toThrow('Signing in has taken too long.')
  })
})

it('within minutes a key that another process has exchanged signs nothing any more, and nothing that it signed counts', async () => {
  const { world, tokens } = createWorld()
  const [{ token }, challenge, device] = [
    await tokens.issue('a'),
    await tokens.issueChallenge(credentials),
    await tokens.issueDevice(credentials),
  ]
  world.keys = [other]
  world.now = new Date('2026-02-01T12:02:00Z')
  await expect(tokens.verifyChallenge(challenge, async () => credentials)).rejects.toThrow('Enter your password again')
  expect(await tokens.verifyDevice(device, credentials)).toBeUndefined()
  await expect(tokens.verify(token)).rejects.toThrow('jwt expired')
  const { token: renewed } = await tokens.issue('a')
  await expect(createWorld([other]).tokens.verify(renewed)).resolves.toMatchObject({ administratorId: 'a' })
})

describe('tokens', () => {
  it('are checked again in every letter after they were good once', async () => {
    const { tokens } = createWorld()
    const { token } = await tokens.issue('admin-1')
    await tokens.verify(token)
    const [header, , signature] = token.split('.')
    const claims = { sub: 'admin-2', jti: 'stolen', exp: Math.floor(Date.parse('2027-01-01') / 1000) }
    const forged = [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
    await expect(tokens.verify(forged)).rejects.toThrow('jwt malformed')
    const last = token.endsWith('A') ? 'Q' : 'A'
    await expect(tokens.verify(token.slice(0, -1) + last)).rejects.toThrow('jwt malformed')
    await expect(tokens.verify(`${token}.`)).rejects.toThrow('jwt malformed')
  })

  it('expire to the second', async () => {
    const { world, tokens } = createWorld()
    const { token } = await tokens.issue('admin-1')
    await tokens.verify(token)
    const forgetful = createWorld()
    for (const [now, outcome] of [
      ['2026-02-01T12:59:59.999Z', 'fulfilled'],
      ['2026-02-01T13:00:00.000Z', 'rejected'],
    ] as const) {
      world.now = forgetful.world.now = new Date(now)
      const results = await Promise.allSettled([tokens.verify(token), forgetful.tokens.verify(token)])
      expect(results.map(({ status }) => status)).toEqual([outcome, outcome])
    }
  })

  it('are forgotten with their key when the keys are read again', async () => {
    const { world, tokens } = createWorld()
    const { token } = await tokens.issue('admin-1')
    await tokens.verify(token)
    world.keys = [other]
    await tokens.verify((await createWorld([other]).tokens.issue('admin-2')).token)
    await expect(tokens.verify(token)).rejects.toThrow('jwt expired')
  })

  it('signed by a key that came later are known too', async () => {
    const { world, tokens } = createWorld()
    await tokens.issue('admin-1')
    const { token } = await createWorld([other, key]).tokens.issue('admin-2')
    await expect(tokens.verify(token)).rejects.toThrow('jwt expired')
    world.keys = [other, key]
    expect((await tokens.verify(token)).administratorId).toBe('admin-2')
  })

  it('are none of the proofs that a password was given, however good', async () => {
    const { tokens } = createWorld()
    for (const proof of [await tokens.issueChallenge(credentials), await tokens.issueDevice(credentials)]) {
      await expect(tokens.verify(proof)).rejects.toThrow('jwt malformed')
    }
  })

  it.each([
    ['garbage', async () => 'garbage'],
    ['nothing', async () => ''],
    ['an unsigned token', async () => new UnsecuredJWT({ sub: 'a', jti: 'b' }).setExpirationTime('1h').encode()],
    ['a foreign signature', async () => (await createWorld([{ ...other, id: 'one' }]).tokens.issue('a')).token],
    [
      'a token without claims',
      async () => new SignJWT({}).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(key.secret),
    ],
    [
      'another algorithm',
      async () =>
        new SignJWT({ sub: 'a', jti: 'b' })
          .setProtectedHeader({ alg: 'HS512', kid: 'one' })
          .setExpirationTime('1h')
          .sign(new Uint8Array(64).fill(1)),
    ],
  ])('%s is malformed', async (_what, make) => {
    await expect(createWorld().tokens.verify(await make())).rejects.toThrow('jwt malformed')
  })
})
