import { dialogLoader, DialogUnavailable } from '~/forms/dialog-loader.server'
import { dialogRoute } from '~/forms/dialog-route'
import type { Proof } from '~/mutations/outcome'
import { safeNext } from '~/session/safe-next'
import { offers } from '~/session/session.server'
import type { Route } from './+types/dialogs'
import { readAccount, secondFactorSetup } from './account-view.server'
import type { views } from './dialog-views'
import { accountDialogs } from './intents'

const readDialog = dialogLoader<typeof views>(accountDialogs, {
  password: () => ({}),
  async reauthenticate({ context, url }) {
    if (!offers(context, 'reauthentication')) throw new DialogUnavailable('This platform does not ask for that.')
    const { secondFactor } = await readAccount(context)
    const by: Proof = secondFactor?.isOn ? 'code' : 'password'
    return { by, next: safeNext(url.searchParams.get('next'), '/account') }
  },
  'second-factor': async ({ context }) => secondFactorSetup(await readAccount(context)),
  async 'second-factor-off'({ context }) {
    const { secondFactor } = await readAccount(context)
    if (!secondFactor?.isOn) throw new DialogUnavailable('The second factor is off.')
    return {}
  },
})

export const loader = (args: Route.LoaderArgs) => (offers(args.context, 'account') ? readDialog(args) : null)

export default dialogRoute(() => import('./dialog-views'))
