import { renderSVG } from 'uqr'
import type { contract } from '#contract/index.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { DialogUnavailable } from '~/forms/dialog-loader.server'

type SecondFactor = DataOf<typeof contract.account.read>['secondFactor']

export interface SecondFactorSetup {
  /** A second factor that waits for its first code. */
  pending?: {
    secret: string
    uri: string
    /** The address of the picture. */
    qrCode: string
  }
}

/** What is to be done next to turn a second factor on. */
export function settingUp(factor: SecondFactor): SecondFactorSetup {
  if (factor?.isOn) throw new DialogUnavailable('The second factor is on.')
  const { secret, uri } = factor?.pending ?? {}
  // An authenticator app is all that the address of a pending one may lead to.
  if (!secret || !uri?.startsWith('otpauth:')) return {}
  const qrCode = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { ecc: 'M', border: 4, pixelSize: 1 }))}`
  return { pending: { secret: secret.replace(/(.{4})(?=.)/g, '$1 '), uri, qrCode } }
}

/** What is to be done to turn a second factor off. */
export function turningOff(factor: SecondFactor): object {
  if (!factor?.isOn) throw new DialogUnavailable('The second factor is off.')
  return {}
}
