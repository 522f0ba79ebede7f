import type { View } from '#contract/index.ts'
import { dialogLoader, type DialogRequest, DialogUnavailable, recordNotFound } from '~/forms/dialog-loader.server'
import { dialogRoute, revalidateDialog } from '~/forms/dialog-route'
import { readViews } from '~/listing/saved-views.server'
import { titleOf } from '~/lib/titles'
import { requireOffered } from '~/session/session.server'
import { savedAddress } from '~/lib/saved-address'
import type { Route } from './+types/dialogs'
import type { views } from './dialog-views'
import { viewDialogs } from './intents'

const readDialog = dialogLoader<typeof views>(viewDialogs, {
  save({ url }) {
    const address = url.searchParams.get('address')
    const saved = savedAddress(address)
    if (!saved) throw new DialogUnavailable('This address can’t be saved. Open a list and save its view there.')
    const screen = titleOf(saved.screen)
    if (saved.query === '')
      throw new DialogUnavailable(
        `This is the plain list of ${screen}, which is always there as All and opens unless one of your views is the default. Search, filter or sort it or choose its columns, and save that.`,
      )
    return { address: address ?? '', screen }
  },
  rename: readNamed,
  delete: readNamed,
})

export function loader(args: Route.LoaderArgs) {
  requireOffered(args.context, 'views')
  return readDialog(args)
}

export const shouldRevalidate = revalidateDialog

export default dialogRoute(() => import('./dialog-views'))

async function readNamed({ context, id }: DialogRequest) {
  const found = (await readViews(context)).find((view: View) => view._id === id)
  if (!found) throw recordNotFound('This view')
  return { id: found._id ?? '', name: found.name ?? '' }
}
