import type { RouterContextProvider } from 'react-router'
import { failureView } from '~/listing/list-view.server'
import { type Account, readAccount } from './account-view.server'
import type { DialogName } from './dialog-names'
import { type QrCode, qrCodeOf } from './qr-code.server'
import type { DialogFailure } from '~/forms/platform-dialog'

/** What a dialog shows. */
export type DialogView =
  | DialogFailure
  | { kind: 'password' | 'enrol' | 'disable'; pressKey: string }
  | { kind: 'confirm'; pressKey: string; secret: string; uri: string; qrCode: QrCode }

/** Reads what `modal` needs. Never rejects: a dialog that can't be filled says why. */
export async function readDialog(context: Readonly<RouterContextProvider>, modal: DialogName): Promise<DialogView> {
  if (modal === 'password') return { kind: 'password', pressKey: crypto.randomUUID() }
  try {
    const { secondFactor } = await readAccount(context)
    return modal === 'second-factor' ? settingUp(secondFactor) : turningOff(secondFactor)
  } catch (error) {
    return { kind: 'failure', message: failureView(context, error).message }
  }
}

function settingUp(factor: Account['secondFactor']): DialogView {
  if (factor?.isOn) return { kind: 'failure', message: 'The second factor is on.' }
  const { secret, uri } = factor?.pending ?? {}
  const pressKey = crypto.randomUUID()
  // An authenticator app is all that the address of a pending one may lead to.
  if (!secret || !uri?.startsWith('otpauth:')) return { kind: 'enrol', pressKey }
  return { kind: 'confirm', pressKey, secret: secret.replace(/(.{4})(?=.)/g, '$1 '), uri, qrCode: qrCodeOf(uri) }
}

const turningOff = (factor: Account['secondFactor']): DialogView =>
  factor?.isOn
    ? { kind: 'disable', pressKey: crypto.randomUUID() }
    : { kind: 'failure', message: 'The second factor is off.' }
