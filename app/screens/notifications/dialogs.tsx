import { lazy, Suspense } from 'react'
import { pageData } from '~/platform/page-data.server'
import type { Route } from './+types/dialogs'
import { readDialog } from './dialog-data.server'
import { isDialogName } from './dialog-names'

const NotificationDialog = lazy(() => import('./notification-dialog'))

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const modal = searchParams.get('modal')
  if (!isDialogName(modal)) return null
  return pageData(args, { modal, dialog: readDialog(args.context, modal, searchParams.get('id')) })
}

/** The dialog that the address opens; its code is loaded when there is one. */
export default function Dialogs({ loaderData }: Route.ComponentProps) {
  return (
    loaderData && (
      <Suspense>
        <NotificationDialog key={loaderData.modal} {...loaderData} />
      </Suspense>
    )
  )
}
