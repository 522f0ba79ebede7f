import { renderSVG } from 'uqr'
import { contract } from '#contract/index.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { DialogUnavailable } from '~/forms/dialog-loader.server'
import { capitalised } from '~/lib/format'
import { type Context, requestScope } from '~/lib/request'
import { panelData } from '~/listing/list-view.server'
import type { ListFailure } from '~/listing/list-view'
import { callPlatform } from '~/api-client/platform.server'
import { currentSession } from '~/session/session.server'
import { emptyValue } from '~/ui/empty-value'
import { type SessionsView, sessionsView } from './sessions.server'

type Account = DataOf<typeof contract.account.read>

export interface AccountView extends SessionsView {
  ok: true
  name: string
  email: string
  role: string | undefined
  isProtected: boolean
  recoveryCodes: number
}

export const readAccount = async (context: Context): Promise<Account> =>
  (await callPlatform(context, contract.account.read, {})).data

export const accountView = (context: Context): Promise<AccountView | ListFailure> =>
  panelData(context, async () => {
    const { email, secondFactor, sessions } = await readAccount(context)
    const { firstName = '', lastName = '', role } = currentSession(context) ?? {}
    return {
      name: `${firstName} ${lastName}`.trim(),
      email: email ?? emptyValue,
      role: role && capitalised(role),
      isProtected: secondFactor?.isOn ?? false,
      recoveryCodes: secondFactor?.recoveryCodes ?? 0,
      ...sessionsView(sessions, context.get(requestScope).settings.timeZone),
    }
  })

export interface SecondFactorSetup {
  pending?: {
    secret: string
    uri: string
    qrCode: string
  }
}

/** The next step to turn on a second factor. */
export function secondFactorSetup({ secondFactor }: Account): SecondFactorSetup {
  if (secondFactor?.isOn) throw new DialogUnavailable('The second factor is on.')
  const { secret, uri } = secondFactor?.pending ?? {}
  // A link from the platform must open nothing but an authenticator app.
  if (!secret || !uri?.startsWith('otpauth:')) return {}
  const qrCode = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { ecc: 'M', border: 4, pixelSize: 1 }))}`
  return { pending: { secret: secret.replace(/(.{4})(?=.)/g, '$1 '), uri, qrCode } }
}
