import { lazy, Suspense } from 'react'
import { pageData } from '~/platform/page-data.server'
import type { Route } from './+types/dialogs'
import { readDialog } from './dialog-data.server'
import { isDialogName } from './dialog-names'

const StaffDialog = lazy(() => import('./staff-dialog'))

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const modal = searchParams.get('modal')
  if (!isDialogName(modal)) return null
  const asked = { modal, id: searchParams.get('id'), businessRef: searchParams.get('business') }
  return pageData(args, { modal, dialog: readDialog(args.context, asked) })
}

/** The dialog that the address opens; its code is loaded when there is one. */
export default function Dialogs({ loaderData }: Route.ComponentProps) {
  return (
    loaderData && (
      <Suspense>
        <StaffDialog key={loaderData.modal} {...loaderData} />
      </Suspense>
    )
  )
}
