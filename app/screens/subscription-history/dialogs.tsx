import { planRecord } from '~/entities/plan/plan-record.server'
import { failureView, listRequest } from '~/listing/list-view.server'
import { listedRows } from '~/platform/listed.server'
import { lazyDialog } from '~/forms/lazy-dialog'
import type { DialogFailure } from '~/forms/platform-dialog'
import type { RecordField } from '~/forms/record-view'
import { pageData } from '~/platform/page-data.server'
import type { Route } from './+types/dialogs'
import { historySource } from './history.server'

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const modal = searchParams.get('modal')
  if (modal !== 'view' && modal !== 'edit') return null
  return pageData(args, { modal, dialog: readEntry(args, searchParams.get('id')) })
}

export type EntryView = DialogFailure | { kind: 'entry'; id: string; fields: RecordField[] }

/** One entry of the history. Never rejects: a dialog that can't be filled says why. */
async function readEntry(args: Route.LoaderArgs, id: string | null): Promise<EntryView> {
  const { context } = args
  try {
    const request = listRequest(historySource(args))
    const entry = (await listedRows(context, { ...request, search: '' })).find(({ _id }) => _id === id)
    if (!entry) return { kind: 'failure', message: 'This subscription is not there any more.' }
    return { kind: 'entry', id: entry._id ?? '', fields: await planRecord(context, entry) }
  } catch (error) {
    return { kind: 'failure', message: failureView(context, error).message }
  }
}

export default lazyDialog(() => import('./history-dialog'))
