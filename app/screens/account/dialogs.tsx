import { lazy, Suspense } from 'react'
import { pageData } from '~/platform/page-data.server'
import type { Route } from './+types/dialogs'
import { offersAccount } from './account-view.server'
import { readDialog } from './dialog-data.server'
import { isDialogName } from './dialog-names'

const AccountDialog = lazy(() => import('./account-dialog'))

export function loader(args: Route.LoaderArgs) {
  const modal = args.url.searchParams.get('modal')
  if (!isDialogName(modal) || !offersAccount(args.context)) return null
  return pageData(args, { modal, dialog: readDialog(args.context, modal) })
}

/** The dialog that the address opens; its code is loaded when there is one. */
export default function Dialogs({ loaderData }: Route.ComponentProps) {
  return (
    loaderData && (
      <Suspense>
        <AccountDialog key={loaderData.modal} {...loaderData} />
      </Suspense>
    )
  )
}
