import { settingUp, turningOff } from '~/entities/second-factor/second-factor-view.server'
import { dialogLoader } from '~/forms/dialog-loader.server'
import { dialogRoute } from '~/forms/dialog-route'
import { offersAccount } from '~/session/session.server'
import type { Route } from './+types/dialogs'
import { readAccount } from './account-view.server'
import type { views } from './dialog-views'
import { accountDialogs } from './intents'

const readDialog = dialogLoader<typeof views>(accountDialogs, {
  password: () => ({}),
  'second-factor': async ({ context }) => settingUp((await readAccount(context)).secondFactor),
  'second-factor-off': async ({ context }) => turningOff((await readAccount(context)).secondFactor),
})

export const loader = (args: Route.LoaderArgs) => (offersAccount(args.context) ? readDialog(args) : null)

export default dialogRoute(() => import('./dialog-views'))
