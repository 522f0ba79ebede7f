import { lazy, Suspense } from 'react'
import { planRecord } from '~/entities/plan/plan-record.server'
import { failureView, listRequest } from '~/listing/list-view.server'
import { listedRows } from '~/platform/listed.server'
import { pageData } from '~/platform/page-data.server'
import type { Route } from './+types/dialogs'
import { historySource } from './history.server'

const HistoryDialog = lazy(() => import('./history-dialog'))

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const modal = searchParams.get('modal')
  if (modal !== 'view' && modal !== 'edit') return null
  return pageData(args, { isUnlocked: modal === 'edit', dialog: readEntry(args, searchParams.get('id')) })
}

/** One entry of the history. Never rejects: a dialog that can't be filled says why. */
async function readEntry(args: Route.LoaderArgs, id: string | null) {
  const { context } = args
  try {
    const request = listRequest(historySource(args))
    const entry = (await listedRows(context, { ...request, search: '' })).find(({ _id }) => _id === id)
    if (!entry) return { ok: false, message: 'This subscription is not there any more.' } as const
    return { ok: true, id: entry._id ?? '', fields: await planRecord(context, entry) } as const
  } catch (error) {
    return failureView(context, error)
  }
}
export type EntryView = Awaited<ReturnType<typeof readEntry>>

/** The dialog that the address opens; its code is loaded when there is one. */
export default function Dialogs({ loaderData }: Route.ComponentProps) {
  return (
    loaderData && (
      <Suspense>
        <HistoryDialog {...loaderData} />
      </Suspense>
    )
  )
}
