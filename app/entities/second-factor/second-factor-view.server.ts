import type { contract } from '#contract/index.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { DialogFailure } from '~/forms/platform-dialog'
import { type QrCode, qrCodeOf } from './qr-code.server'

type SecondFactor = DataOf<typeof contract.account.read>['secondFactor']

/** A second factor that waits for its first code. */
export interface ConfirmView {
  kind: 'confirm'
  idempotencyKey: string
  secret: string
  uri: string
  qrCode: QrCode
}

export type SecondFactorView = ConfirmView | { kind: 'enrol' | 'disable'; idempotencyKey: string }

/** What is to be done next to turn a second factor on. */
export function settingUp(factor: SecondFactor): SecondFactorView | DialogFailure {
  if (factor?.isOn) return { kind: 'failure', message: 'The second factor is on.' }
  const { secret, uri } = factor?.pending ?? {}
  const idempotencyKey = crypto.randomUUID()
  // An authenticator app is all that the address of a pending one may lead to.
  if (!secret || !uri?.startsWith('otpauth:')) return { kind: 'enrol', idempotencyKey }
  return { kind: 'confirm', idempotencyKey, secret: secret.replace(/(.{4})(?=.)/g, '$1 '), uri, qrCode: qrCodeOf(uri) }
}

/** What is to be done to turn a second factor off. */
export const turningOff = (factor: SecondFactor): SecondFactorView | DialogFailure =>
  factor?.isOn
    ? { kind: 'disable', idempotencyKey: crypto.randomUUID() }
    : { kind: 'failure', message: 'The second factor is off.' }
