import { contract, ReauthenticationRequired } from '#contract/index.ts'
import { PlatformError } from '~/api-client/platform-error'
import { callPlatform } from '~/api-client/platform.server'
import { offers } from '~/session/session.server'
import type { Context } from '~/lib/request'
import type { Proof } from './outcome'

const missing: Readonly<Record<Proof, string>> = { password: 'Enter your password.', code: 'Enter the code.' }
const asked: Readonly<Record<Proof, string>> = {
  password: 'Enter your own password to confirm that it is you.',
  code: 'Enter the code of your authenticator app to confirm that it is you.',
}
const maxProofLength = 1_000

/** The proof that this administrator can give, for dialogs that ask for it from the beginning. */
export async function readProof(context: Context): Promise<Proof> {
  if (!offers(context, 'reauthentication')) {
    throw new PlatformError('refused', { status: 404, platformMessage: 'This platform does not ask for that.' })
  }
  const { data } = await callPlatform(context, contract.account.read, {})
  return data.secondFactor?.isOn ? 'code' : 'password'
}

/** The proof that a refused call demands; undefined for other refusals. */
export function requiredProof(context: Context, { kind, status, data }: PlatformError): Proof | undefined {
  if (kind !== 'refused' || status !== 403 || !offers(context, 'reauthentication')) return undefined
  return ReauthenticationRequired.safeParse(data).data?.reauthentication
}

/** The errors of a form that is shown again with the proof field. */
export const proofErrors = (proof: Proof): Record<string, string[]> => ({ proof: [asked[proof]] })

export function proofIn(context: Context, form: FormData): Proof | undefined {
  const kind = form.get('proofKind')
  return offers(context, 'reauthentication') && (kind === 'password' || kind === 'code') ? kind : undefined
}

/** Sends the typed proof to the platform. Throws `FieldError` if it is wrong. */
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

/** Thrown by a handler when the platform reveals that a field is wrong; the message is shown at the field. */
export class FieldError extends Error {
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.name = 'FieldError'
    this.field = field
  }
}
