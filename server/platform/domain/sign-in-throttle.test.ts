import { describe, expect, it } from 'vitest'
import type { FailureCounter } from '../model/sign-in.ts'
import type { Stores } from './operation.ts'
import {
  clearAccountFailures,
  clientNetwork,
  codeAttempt,
  countAttempt,
  loginAttempt,
  type SignInAttempt,
} from './sign-in-throttle.ts'

it.each([
  ['41.58.0.1', '41.58.0.1'],
  ['2c0f:f5c0:0:1:aaaa:bbbb:cccc:dddd', '2c0f:f5c0:0:1::/64'],
  ['2c0f:f5c0::1', '2c0f:f5c0:0:0::/64'],
  ['2C0F:0F5C::', '2c0f:f5c:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the address %s counts as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})

describe('the counter of codes on known devices', () => {
  const email = 'ada@example.ng'
  const cleared: string[] = []
  const failures = { clear: async ({ kind }: FailureCounter) => void cleared.push(kind) } as Stores['signInFailures']
  const attempt = (device?: string) => loginAttempt({ email, address: '41.58.0.1', device }, failures)
  const kinds = ({ counters }: SignInAttempt) => counters.map(({ kind }) => kind)

  it('is none that a stranger reaches, whatever is typed as the e-mail', () => {
    expect(kinds(codeAttempt(attempt('a known one'), email))).toEqual(['device', 'code'])
    expect(kinds(codeAttempt(attempt(), email))).toEqual(['account', 'address'])
  })

  it('is cleared with the account’s when somebody resets the password', async () => {
    await clearAccountFailures(email, failures)
    expect(cleared).toEqual(['account', 'code'])
  })
})

describe('the wait after too many failures', () => {
  /** Counters whose time is over in `remaining` milliseconds, however often they are asked. */
  function attemptWith(remaining: number) {
    const counts = new Map<string, number>()
    const name = ({ kind, key }: FailureCounter) => `${kind} ${key}`
    const failures = {
      async increment(counter: FailureCounter, limit: number) {
        const count = (counts.get(name(counter)) ?? 0) + 1
        if (count > limit) return { count: undefined, remainingMilliseconds: remaining }
        counts.set(name(counter), count)
        return { count }
      },
      decrement: async (counter: FailureCounter) =>
        void counts.set(name(counter), (counts.get(name(counter)) ?? 0) - 1),
      clear: async (counter: FailureCounter) => void counts.delete(name(counter)),
      deleteExpired: async () => counts.clear(),
    }
    return loginAttempt({ email: 'ada@example.ng', address: '41.58.0.1', device: undefined }, failures)
  }

  it.each([
    [300_000, '5 minutes', 300],
    [60_001, '2 minutes', 61],
    [59_100, '1 minute', 60],
    [58_000, '58 seconds', 58],
    [400, '1 second', 1],
    [0, '1 second', 1],
  ])('of %i ms reads %s', async (remaining, words, retryAfter) => {
    const attempt = attemptWith(remaining)
    const counted = []
    for (let failure = 0; failure < 5; failure += 1) counted.push(await countAttempt(attempt))
    expect(counted.map(({ isLast }) => isLast)).toEqual([false, false, false, false, true])
    await expect(countAttempt(attempt)).rejects.toMatchObject({
      kind: 'throttled',
      message: `Too many failed attempts to sign in. Try again in ${words}.`,
      retryAfter,
    })
  })
})
