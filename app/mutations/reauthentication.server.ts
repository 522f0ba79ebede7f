import { contract, ReauthenticationRequired } from '#contract/index.ts'
import { PlatformError } from '~/api-client/platform-error'
import { callPlatform } from '~/api-client/platform.server'
import { offers } from '~/session/session.server'
import { type Context, requestScope } from '~/lib/request'
import type { Proof } from './outcome'

const missing: Readonly<Record<Proof, string>> = { password: 'Enter your password.', code: 'Enter the code.' }
const asked: Readonly<Record<Proof, string>> = {
  password: 'Enter your own password to confirm that it is you.',
  code: 'Enter the code of your authenticator app to confirm that it is you.',
}
const maxProofLength = 1_000

/** What this administrator is asked for to show who they are, for a dialog that asks from its beginning. */
export async function readProof(context: Context): Promise<Proof> {
  if (!offers(context, 'reauthentication')) {
    throw new PlatformError('refused', { status: 404, platformMessage: 'This platform does not ask for that.' })
  }
  const { data } = await callPlatform(context, contract.account.read, {})
  return data.secondFactor?.isOn ? 'code' : 'password'
}

/** What a refused call asks of the administrator before it may be made; undefined for every other refusal. */
export function requiredProof(context: Context, { kind, status, data }: PlatformError): Proof | undefined {
  if (kind !== 'refused' || status !== 403 || !offers(context, 'reauthentication')) return undefined
  return ReauthenticationRequired.safeParse(data).data?.reauthentication
}

/** The messages of a form that comes back with the field for it. A page without scripts has lost a typed password. */
export function proofErrors(context: Context, form: FormData, proof: Proof): Record<string, string[]> {
  const isLost = context.get(requestScope).isDocument && Boolean(form.get('password'))
  return { ...(isLost && { password: ['Type it again.'] }), proof: [asked[proof]] }
}

/** What a posted form says that it proves. */
export function proofIn(context: Context, form: FormData): Proof | undefined {
  const kind = form.get('proofKind')
  return offers(context, 'reauthentication') && (kind === 'password' || kind === 'code') ? kind : undefined
}

/** Shows the platform who is signed in, by what was typed. Throws `FieldError` where that is wrong. */
export async function prove(context: Context, form: FormData, proof: Proof): Promise<void> {
  const typed = String(form.get('proof') ?? '').slice(0, maxProofLength)
  if (typed === '') throw new FieldError('proof', missing[proof])
  try {
    await callPlatform(context, contract.account.reauthenticate, { body: { [proof]: typed } })
  } catch (error) {
    const isWrong = error instanceof PlatformError && error.kind === 'refused' && error.platformMessage
    throw isWrong ? new FieldError('proof', isWrong) : error
  }
}

/** Asks the platform whether it still knows the session: a cookie stays valid here after its token was revoked. */
export function createSessionCheck(context: Context) {
  let refusal: PlatformError | undefined

  async function isLive(): Promise<boolean> {
    try {
      await callPlatform(context, contract.admin.list, { range: { from: 0, to: 0 } })
      return true
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      // Whoever may not see the list of administrators is signed in all the same.
      if (error.kind === 'refused') return true
      refusal = error
      return false
    }
  }

  return { isLive, refusal: () => refusal }
}
export type SessionCheck = ReturnType<typeof createSessionCheck>

/** Thrown by a handler where a field turns out wrong only by asking the platform: a message at that field. */
export class FieldError extends Error {
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.name = 'FieldError'
    this.field = field
  }
}
