import { dialogLoader, DialogUnavailable } from '~/forms/dialog-loader.server'
import { dialogRoute, revalidateDialog } from '~/forms/dialog-route'
import { readProof } from '~/mutations/reauthentication.server'
import { offers, safeNext } from '~/session/session.server'
import type { Route } from './+types/dialogs'
import { readAccount, secondFactorSetup } from './account-view.server'
import type { views } from './dialog-views'
import { accountDialogs } from './intents'

const readDialog = dialogLoader<typeof views>(accountDialogs, {
  password: () => ({}),
  async reauthenticate({ context, url }) {
    return { by: await readProof(context), next: safeNext(url.searchParams.get('next'), '/account') }
  },
  'second-factor': async ({ context }) => secondFactorSetup(await readAccount(context)),
  async 'second-factor-off'({ context }) {
    const { secondFactor } = await readAccount(context)
    if (!secondFactor?.isOn) throw new DialogUnavailable('The second factor is off.')
    return {}
  },
})

export const loader = (args: Route.LoaderArgs) => (offers(args.context, 'account') ? readDialog(args) : null)

export const shouldRevalidate = revalidateDialog

export default dialogRoute(() => import('./dialog-views'))
