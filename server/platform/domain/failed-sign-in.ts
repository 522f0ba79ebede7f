import type { ClientFacts } from './operation.ts'
import { takeLogRow } from './sign-in-throttle.ts'
import type { Stores } from './stores.ts'

const longestEmail = 254

interface FailedSignIn {
  /** As it was typed; whether anybody has it is not said. */
  email: string
  client: ClientFacts
  what: string
  /** Further tries are refused for some minutes. */
  isLast: boolean
}

/**
 * Leaves a row in the log. Tries that the throttle refuses leave none, and of a flood from many places only the first
 * few hundred do. A database that can't take the row changes nothing about the answer.
 */
export async function logFailedSignIn(stores: Stores, { email, client, what, isLast }: FailedSignIn): Promise<void> {
  try {
    const row = await takeLogRow(stores.signInFailures)
    if (!row) return
    const refused = isLast ? '; further tries are refused for some minutes' : ''
    const unlisted = row === 'last row' ? '; further failures are so many that they are not listed' : ''
    await stores.logs.append({
      by: { id: 'nobody', fullName: 'Not signed in', role: '', email: readable(email) },
      action: 'login failed',
      activity: 'Session',
      details: `Sign-in failed from ${client.address}: ${what}${refused}${unlisted}`,
    })
  } catch {
    // The refusal matters more than its row.
  }
}

/** Without characters that would hide or reorder what stands beside them. */
const readable = (email: string): string => email.trim().slice(0, longestEmail).replace(/\p{C}/gu, '\uFFFD')
