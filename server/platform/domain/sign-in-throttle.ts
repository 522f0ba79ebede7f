import { createHash } from 'node:crypto'
import { normaliseEmail } from './email.ts'
import { DomainError } from './errors.ts'

/** Whose tries are counted: an account's, a client address's, a known device's or an open session's. */
export interface FailureCounter {
  kind: 'account' | 'address' | 'device' | 'session' | 'log'
  key: string
}

/** Counters that every process on the database shares and that outlive them all. */
export interface SignInFailureStore {
  /**
   * Counts one try, unless `most` are counted: asking and counting is one statement, so that of any number of tries
   * sent at once no more than `most` pass. The counter's time begins with its first.
   */
  take(counter: FailureCounter, most: number): Promise<TakenPoint>
  /** Undoes one `take`. */
  giveBack(counter: FailureCounter): Promise<void>
  clear(counter: FailureCounter): Promise<void>
  /** Forgets counters whose time is over. */
  forgetExpired(): Promise<void>
}

/** How many are counted now; or, where nothing was taken, when the counter's time is over. */
export type TakenPoint = { count: number } | { count: undefined; remainingMilliseconds: number }

export const throttleWindowSeconds = 5 * 60
const mostFailures = { account: 5, address: 30, device: 5, session: 5, log: 300 } as const

/** One try to prove who somebody is, by password or by code, and what it counts for. */
export interface Attempt {
  counters: readonly FailureCounter[]
  failures: SignInFailureStore
}

/** By somebody at the login: strangers share the account's counter, a device that is known has its own. */
export function attemptOfLogin(
  { email, address, device }: { email: string; address: string; device: string | undefined },
  failures: SignInFailureStore,
): Attempt {
  const ofStranger: FailureCounter[] = [accountCounter(email), { kind: 'address', key: networkOf(address) }]
  return { counters: device === undefined ? ofStranger : [{ kind: 'device', key: device }], failures }
}

/** By somebody who is signed in: nobody else can use up the tries of a session. */
export const attemptOfSession = (tokenId: string, failures: SignInFailureStore): Attempt => ({
  counters: [{ kind: 'session', key: tokenId }],
  failures,
})

/**
 * Counts a try as failed before it is checked, and refuses it, unchecked, after too many failures. A try that turns
 * out right is given back or forgiven. Answers whether the next one will be refused.
 */
export async function takePoint({ counters, failures }: Attempt): Promise<{ isLast: boolean }> {
  let isLast = false
  for (const [index, counter] of counters.entries()) {
    const taken = await failures.take(counter, mostFailures[counter.kind])
    if (taken.count !== undefined) {
      isLast ||= taken.count === mostFailures[counter.kind]
      continue
    }
    for (const earlier of counters.slice(0, index)) await failures.giveBack(earlier)
    const retryAfter = Math.max(1, Math.ceil(taken.remainingMilliseconds / 1000))
    throw new DomainError('throttled', `Too many failed attempts to sign in. Try again in ${inWords(retryAfter)}.`, {
      retryAfter,
    })
  }
  return { isLast }
}

/**
 * Checks a try whose point is taken. One that could not be checked, because too much else is checked at that moment or the
 * database is away, is no failure: a flood must not use up the tries of those whose password is right.
 */
export async function checkTry<Result>(attempt: Attempt, check: () => Promise<Result>): Promise<Result> {
  try {
    return await check()
  } catch (error) {
    await giveBackPoint(attempt)
    throw error
  }
}

/** The try was no failure, and no success yet. */
export async function giveBackPoint({ counters, failures }: Attempt): Promise<void> {
  for (const counter of counters) await failures.giveBack(counter)
}

/**
 * A success forgives all failures that were counted with it, but not those of its client address, from which others
 * may be tried.
 */
export async function forgiveFailures({ counters, failures }: Attempt): Promise<void> {
  for (const counter of counters) {
    await (counter.kind === 'address' ? failures.giveBack(counter) : failures.clear(counter))
  }
}

/** Lets strangers try an account again. */
export const reopenAccount = (email: string, failures: SignInFailureStore): Promise<void> =>
  failures.clear(accountCounter(email))

/** Whether one more failure has its row in the log: under a flood of them few are enough to see it. */
export async function takeLogRow(failures: SignInFailureStore): Promise<'row' | 'last row' | undefined> {
  const { count } = await failures.take({ kind: 'log', key: 'failed sign-ins' }, mostFailures.log)
  if (count === undefined) return undefined
  return count < mostFailures.log ? 'row' : 'last row'
}

// E-mails come in any length and are nobody's business in a table of counters.
const accountCounter = (email: string): FailureCounter => ({
  kind: 'account',
  key: createHash('sha256').update(normaliseEmail(email)).digest('hex'),
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
