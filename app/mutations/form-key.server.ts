import { randomUUID } from 'node:crypto'
import { PlatformError } from '~/api-client/platform-error'
import type { Context } from '~/lib/request'
import { currentSession } from '~/session/session.server'
import { namesOf } from '~/session/signed-in'

/** Forty-eight bits of whose session it is, as the last group of a UUID. */
const openerOf = (context: Context): string =>
  Buffer.from(currentSession(context)?.administrator ?? '', 'base64url')
    .toString('hex')
    .slice(0, 12)
    .padEnd(12, '0')

/** The idempotency key of a page's forms: a UUID of version 8 (RFC 9562), which ends with the administrator who opened it. */
export function createFormKey(context: Context): string {
  const random = randomUUID()
  return `${random.slice(0, 14)}8${random.slice(15, 24)}${openerOf(context)}`
}

const isOfOther = (context: Context, key: string) => key[14] === '8' && !key.endsWith(openerOf(context))

/** The key of a form that comes back: another one where somebody else has opened it. */
export const ownKey = (context: Context, key: string): string =>
  isOfOther(context, key) ? createFormKey(context) : key

/** Why a form must not be saved that one administrator has opened, and another one sends who signed in since. Else undefined. */
export function refusalOfOther(context: Context, key: string): PlatformError | undefined {
  if (!isOfOther(context, key)) return undefined
  const name = namesOf(currentSession(context)).name || 'Another administrator'
  const platformMessage = `${name} has signed in since this form was opened, so nothing is done. Send it again to do it as ${name}.`
  return new PlatformError('refused', { status: 409, platformMessage })
}
