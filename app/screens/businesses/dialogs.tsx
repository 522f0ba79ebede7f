import { lazy, Suspense } from 'react'
import { Later } from '~/listing/later'
import { UrlDialog } from '~/forms/url-dialog'
import { pageData } from '~/platform/page-data.server'
import { Spinner } from '~/ui/spinner'
import type { Route } from './+types/dialogs'
import { readDialog } from './dialog-data.server'
import { dialogTitles, isDialogName } from './dialog-names'

const BusinessDialog = lazy(() => import('./business-dialog'))

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const modal = searchParams.get('modal')
  if (!isDialogName(modal)) return null
  return pageData(args, { modal, dialog: readDialog(args.context, modal, searchParams.get('id')) })
}

/** The dialog that the address opens, loaded when there is one. */
export default function Dialogs({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  const { modal, dialog } = loaderData
  return (
    <Suspense>
      <UrlDialog key={modal} title={dialogTitles[modal]}>
        <Later value={dialog} fallback={<Spinner label="Loading..." />}>
          {(view) => <BusinessDialog modal={modal} view={view} />}
        </Later>
      </UrlDialog>
    </Suspense>
  )
}
