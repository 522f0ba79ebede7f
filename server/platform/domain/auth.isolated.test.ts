import * as crypto from 'node:crypto'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { authenticate, createAuthOperations } from './auth.ts'
import { hashPassword } from './password.ts'
import type { AdminCredentials } from '../model/sign-in.ts'
import type { LogEntry } from '../model/records.ts'
import type { Stores } from './operation.ts'
import type { Tokens } from './token.ts'

vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof crypto>()
  return { ...original, argon2: vi.fn<typeof original.argon2>(original.argon2) }
})

const password = 'the right password'
let passwordHash: string

beforeAll(async () => {
  passwordHash = await hashPassword(password)
})
beforeEach(() => void vi.mocked(crypto.argon2).mockClear())

const account = { type: 'admin', role: 'superadmin' }
const admin = {
  _id: 'a',
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@example.ng',
  account,
  isActive: true,
  version: 1,
}

/** Logs in where `credentials` is what the platform knows of the e-mail. */
async function refusalOf(credentials: AdminCredentials | undefined, typed: string) {
  const counted: string[] = []
  const logged: LogEntry[] = []
  const stores = {
    admins: { findCredentials: async () => credentials },
    signInFailures: {
      increment: async ({ kind }: { kind: string }) => ({ count: counted.push(kind) }),
      decrement: async ({ kind }: { kind: string }) => void counted.push(`${kind} uncounted`),
    },
    logs: { append: async (entry: LogEntry) => void logged.push(entry) },
  } as unknown as Stores
  const { login } = createAuthOperations({} as Tokens)
  const call = {
    body: { email: admin.email, password: typed },
    stores,
    client: { address: '41.58.0.1', agent: '' },
    clock: () => new Date('2026-11-20T14:05:30Z'),
  } as unknown as Parameters<typeof login>[0]
  const error: unknown = await Promise.resolve(login(call)).then(
    () => expect.unreachable('The login was not refused.'),
    (refused: unknown) => refused,
  )
  // All members of the refusal: whatever differed would tell who has an account.
  return { error: { ...(error as object), message: String(error) }, counted, logged }
}

it('refuses somebody unknown, a wrong or late password and a deactivated account in one way, each after one hash', async () => {
  const known = { admin, passwordHash, hasFirstPassword: false, oneTimeUntil: null, version: 1 }
  const cases = {
    unknown: [undefined, password],
    wrong: [known, 'a wrong password'],
    deactivated: [{ ...known, admin: { ...admin, isActive: false } }, password],
    late: [{ ...known, oneTimeUntil: '2026-11-20T14:05:29Z' }, password],
    both: [{ ...known, admin: { ...admin, isActive: false } }, 'a wrong password'],
  } as const
  const refusals = []
  for (const [credentials, typed] of Object.values(cases)) {
    vi.mocked(crypto.argon2).mockClear()
    refusals.push(await refusalOf(credentials, typed))
    expect(crypto.argon2).toHaveBeenCalledTimes(1)
    const [algorithm, parameters] = vi.mocked(crypto.argon2).mock.calls[0]!
    expect(algorithm).toBe('argon2id')
    expect(parameters).toMatchObject({ memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 })
  }
  for (const refusal of refusals) expect(refusal).toEqual(refusals[0])
  expect(refusals[0]?.error).toMatchObject({ kind: 'unauthenticated', message: expect.stringContaining('incorrect') })
  expect(refusals[0]?.counted).toEqual(['account', 'address', 'log'])
  expect(refusals[0]?.logged).toMatchObject([{ by: { email: admin.email }, action: 'login failed' }])
})

it('does not count an attempt that could not be checked, because too many others were', async () => {
  const known = { admin, passwordHash, hasFirstPassword: false, oneTimeUntil: null, version: 1 }
  const refusals = await Promise.all(Array.from({ length: 60 }, () => refusalOf(known, 'a wrong password')))
  const unchecked = refusals.filter(({ error }) => error.message.includes('Try again in a moment'))
  expect(unchecked.length).toBeGreaterThan(0)
  for (const { counted, logged } of unchecked) {
    expect(counted).toEqual(['account', 'address', 'account uncounted', 'address uncounted'])
    expect(logged).toEqual([])
  }
})

it.each([
  ['not again within a minute', '2026-11-20T14:05:00Z', 0],
  ['once a minute has passed', '2026-11-20T14:04:00Z', 1],
])('records %s that a session was used', async (_when, lastUsedAt, times) => {
  const touch = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('The disk is full.')))
  const stores = {
    admins: { findByToken: async () => ({ admin, lastUsedAt, provenAt: lastUsedAt, mustChoosePassword: false }) },
    tokens: { touch },
  } as unknown as Stores
  const tokens = { verify: async () => ({ id: 't', administratorId: 'a', expiresAt: new Date() }) } as unknown as Tokens
  // Reads go on where nothing can be written.
  const acting = await authenticate('token', {
    tokens,
    stores,
    clock: () => new Date('2026-11-20T14:05:30Z'),
    proofLifetimeMilliseconds: 600_000,
  })
  expect(acting).toMatchObject({ id: 'a', fullName: 'Ada Obi' })
  expect(touch).toHaveBeenCalledTimes(times)
})
