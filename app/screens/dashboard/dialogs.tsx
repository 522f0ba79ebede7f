import { lazy, Suspense } from 'react'
import { pageData } from '~/platform/page-data.server'
import type { Route } from './+types/dialogs'
import { readDialog } from './dialog-data.server'

const InactiveDialog = lazy(async () => ({ default: (await import('./inactive-dialog')).InactiveDialog }))

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const modal = searchParams.get('modal')
  if (modal !== 'delete' && modal !== 'actions') return null
  return pageData(args, { modal, dialog: readDialog(args.context, searchParams.get('id')) })
}

/** The dialog that the address opens; its code is loaded when there is one. */
export default function Dialogs({ loaderData }: Route.ComponentProps) {
  return (
    loaderData && (
      <Suspense>
        <InactiveDialog key={loaderData.modal} {...loaderData} />
      </Suspense>
    )
  )
}
