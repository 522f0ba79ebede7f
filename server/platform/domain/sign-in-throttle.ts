import { createHash } from 'node:crypto'
import { DomainError } from './errors.ts'

/** Whose failures are counted: an account's or a client address's. */
export interface FailureCounter {
  kind: 'account' | 'address'
  key: string
}

/** Counters that every process on the database shares and that outlive them all. */
export interface SignInFailureStore {
  /** Undefined when nothing has failed since the counter's time was over. */
  read(counter: FailureCounter): Promise<{ failures: number; remainingMilliseconds: number } | undefined>
  /** Counts one failure; the counter's time begins with its first. */
  add(counter: FailureCounter): Promise<void>
  clear(counter: FailureCounter): Promise<void>
  /** Forgets counters whose time is over. */
  forgetExpired(): Promise<void>
}

export const throttleWindowSeconds = 5 * 60
const mostFailures = { account: 5, address: 30 } as const

/** One try to prove who somebody is, by password or by code. */
export interface Attempt {
  email: string
  address: string
  failures: SignInFailureStore
}

/**
 * Refuses further attempts after too many failures. It is asked before a password is hashed, and again before the
 * result is told: of a thousand guesses sent at once, only the first few then learn anything.
 */
export async function refuseTooMany(attempt: Attempt): Promise<void> {
  const counters = await Promise.all(
    countersOf(attempt).map(async (counter) => ({ ...(await attempt.failures.read(counter)), kind: counter.kind })),
  )
  const waits = counters
    .filter(({ kind, failures = 0 }) => failures >= mostFailures[kind])
    .map(({ remainingMilliseconds = 0 }) => Math.max(1, Math.ceil(remainingMilliseconds / 1000)))
  if (waits.length === 0) return
  const retryAfter = Math.max(...waits)
  throw new DomainError('throttled', `Too many failed attempts to sign in. Try again in ${inWords(retryAfter)}.`, {
    retryAfter,
  })
}

/** Counts a failure for the account that was tried, whether or not it exists, and for the client. */
export async function countFailure(attempt: Attempt): Promise<void> {
  for (const counter of countersOf(attempt)) await attempt.failures.add(counter)
}

/** A success forgives the account's failures; its client may be trying other accounts, so those stay. */
export const forgiveFailures = (email: string, failures: SignInFailureStore): Promise<void> =>
  failures.clear(accountCounter(email))

const countersOf = ({ email, address }: Attempt): FailureCounter[] => [
  accountCounter(email),
  { kind: 'address', key: networkOf(address) },
]

// E-mails come in any length and are nobody's business in a table of counters.
const accountCounter = (email: string): FailureCounter => ({
  kind: 'account',
  key: createHash('sha256').update(email.trim().toLowerCase()).digest('hex'),
})

/** Of version 6 the first four groups: one client has all of a /64 to itself. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('%', 1)[0]!.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  const all = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...rest]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

function inWords(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
