import { createHash } from 'node:crypto'
import { actorIds } from '../contract/log.ts'
import { type Client, type FailureCounter, normaliseEmail } from '../model/sign-in.ts'
import { DomainError } from '../model/errors.ts'
import type { Actor, LogEntry } from '../model/records.ts'
import type { Stores } from './operation.ts'

const limits = { account: 5, code: 5, address: 30, device: 5, session: 5, log: 300, change: 20_000 } as const

export interface SignInAttempt {
  counters: readonly FailureCounter[]
  failures: Stores['signInFailures']
}

/** Unknown devices share the account's counter, and a known device has its own. */
export function loginAttempt(
  { email, address, device }: { email: string; address: string; device: string | undefined },
  failures: Stores['signInFailures'],
): SignInAttempt {
  const ofUnknownDevice: FailureCounter[] = [accountCounter(email), { kind: 'address', key: clientNetwork(address) }]
  return { counters: device === undefined ? ofUnknownDevice : [{ kind: 'device', key: device }], failures }
}

/**
 * Codes that are tried with the right password. Every change of the password makes a device of its own, so codes on known
 * devices also share one counter.
 */
export function codeAttempt(attempt: SignInAttempt, email: string): SignInAttempt {
  const { counters } = attempt
  const isKnown = counters.some(({ kind }) => kind === 'device')
  return isKnown ? { ...attempt, counters: [...counters, accountCounter(email, 'code')] } : attempt
}

/** Nobody else can use up the attempts of a session. */
export const sessionAttempt = (tokenId: string, failures: Stores['signInFailures']): SignInAttempt => ({
  counters: [{ kind: 'session', key: tokenId }],
  failures,
})

/** Counts an attempt as failed before its check, and refuses it after too many. `isLast`: the next will be refused. */
export async function countAttempt({ counters, failures }: SignInAttempt): Promise<{ isLast: boolean }> {
  let isLast = false
  for (const [index, counter] of counters.entries()) {
    const limit = limits[counter.kind]
    const result = await failures.increment(counter, limit)
    if (result.count !== undefined) {
      isLast ||= result.count === limit
      continue
    }
    for (const earlier of counters.slice(0, index)) await failures.decrement(earlier)
    throw throttled('Too many failed attempts to sign in.', result.remainingMilliseconds)
  }
  return { isLast }
}

function throttled(what: string, remainingMilliseconds: number): DomainError {
  const retryAfter = Math.max(1, Math.ceil(remainingMilliseconds / 1000))
  return new DomainError('throttled', `${what} Try again in ${formatWait(retryAfter)}.`, { retryAfter })
}

/** Each export leaves a row in the log, so too many in some minutes are refused. */
export async function countExport(administratorId: string, counters: Stores['signInFailures']): Promise<void> {
  const result = await counters.increment({ kind: 'log', key: `exports of ${administratorId}` }, limits.log)
  if (result.count === undefined) throw throttled('Too many exports.', result.remainingMilliseconds)
}

/** Each change is kept in the log and as the response for its key, so the number of a day, from the first on, is limited. */
export async function countChange(administratorId: string, counters: Stores['signInFailures']): Promise<void> {
  const result = await counters.increment({ kind: 'change', key: administratorId }, limits.change)
  if (result.count !== undefined) return
  throw throttled('You have made 20,000 changes within 24 hours.', result.remainingMilliseconds)
}

/** An attempt that could not be checked is uncounted, or a flood would use up the attempts of the rightful owner. */
export async function checkAttempt<Result>(attempt: SignInAttempt, check: () => Promise<Result>): Promise<Result> {
  try {
    return await check()
  } catch (error) {
    await uncountAttempt(attempt)
    throw error
  }
}

/** For an attempt that has neither failed nor succeeded. */
export async function uncountAttempt({ counters, failures }: SignInAttempt): Promise<void> {
  for (const counter of counters) await failures.decrement(counter)
}

/**
 * Clears all counters but that of the address, from which other accounts may be under attack. Called before what is
 * proven is saved, because a right password is no failure where that fails.
 */
export async function clearFailures({ counters, failures }: SignInAttempt): Promise<void> {
  for (const counter of counters) {
    await (counter.kind === 'address' ? failures.decrement(counter) : failures.clear(counter))
  }
}

export async function clearAccountFailures(email: string, failures: Stores['signInFailures']): Promise<void> {
  await failures.clear(accountCounter(email))
  await failures.clear(accountCounter(email, 'code'))
}

interface FailedSignIn {
  /** As typed; the log does not say whether the account exists. */
  email: string
  client: Client
  reason: string
  isLast: boolean
}

export const logFailedSignIn = (stores: Stores, { email, client, reason, isLast }: FailedSignIn): Promise<void> =>
  logFailure(stores, {
    of: 'failed sign-ins',
    isLast,
    by: { id: actorIds.nobody, fullName: 'Not signed in', role: '', email: printable(email) },
    action: 'login failed',
    activity: 'Session',
    details: `Sign-in failed from ${client.address}: ${reason}`,
  })

interface FailedProof {
  by: Actor
  reason: string
  isLast: boolean
}

export const logFailedProof = (stores: Stores, { by, reason, isLast }: FailedProof): Promise<void> =>
  logFailure(stores, {
    of: `failed proofs of ${by.id}`,
    isLast,
    by,
    action: 'proof failed',
    activity: 'Account',
    details: `Identity not confirmed: ${reason}`,
    record: { type: 'admin', id: by.id },
  })

/** Of a flood only the first few hundred failures are logged. The response is the same when the log fails. */
async function logFailure(
  stores: Stores,
  { of: key, isLast, ...entry }: LogEntry & { of: string; isLast: boolean },
): Promise<void> {
  try {
    const { count } = await stores.signInFailures.increment({ kind: 'log', key }, limits.log)
    if (count === undefined) return
    const refused = isLast ? '; further tries are refused for some minutes' : ''
    const unlisted = count === limits.log ? '; further failures are so many that they are not listed' : ''
    await stores.logs.append({ ...entry, details: `${entry.details}${refused}${unlisted}` })
  } catch {
    // The refusal matters more than its row.
  }
}

const maximumEmailLength = 254

/** Without invisible characters, which would hide or reorder their surroundings. */
const printable = (email: string): string => email.trim().slice(0, maximumEmailLength).replace(/\p{C}/gu, '\uFFFD')

// Hashed, because e-mails have any length and are personal.
const accountCounter = (email: string, kind: 'account' | 'code' = 'account'): FailureCounter => ({
  kind,
  key: createHash('sha256').update(normaliseEmail(email)).digest('hex'),
})

/** An IPv4 address, or the /64 network of an IPv6 address, all of which one client has. */
export function clientNetwork(address: string): string {
  if (!address.includes(':')) return address
  // A split has at least one part.
  const [head = '', tail] = address.split('%', 1)[0]!.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  const network = [...groups, ...zeros, ...rest].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const [count, unit] =
    seconds < 60 ? [seconds, 'second'] : minutes < 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
