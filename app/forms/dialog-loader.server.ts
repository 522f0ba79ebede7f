import type { LoaderFunctionArgs } from 'react-router'
import { failureView } from '~/listing/list-view.server'
import { pageData } from '~/api-client/page-data.server'
import type { DialogFailure } from './platform-dialog'

/** What the address asks of a dialog of its screen. */
export interface AskedDialog<Modal extends string> extends Pick<LoaderFunctionArgs, 'context' | 'url' | 'params'> {
  modal: Modal
  id: string | null
}

/**
 * The loader of a screen's dialogs, whose `titles` go by their names in the address; null where it names none of them.
 * A dialog that can't be filled says why: a rejection of what `read` promises never fails the page.
 */
export function dialogLoader<Modal extends string, View>(
  titles: Readonly<Record<Modal, string>>,
  read: (asked: AskedDialog<Modal>) => Promise<View | DialogFailure>,
) {
  const isDialog = (name: string | null): name is Modal => name !== null && Object.hasOwn(titles, name)

  return function loader(args: LoaderFunctionArgs) {
    const { context, url, params } = args
    const modal = url.searchParams.get('modal')
    if (!isDialog(modal)) return null
    const dialog = read({ context, url, params, modal, id: url.searchParams.get('id') })
    const sayWhy = (error: unknown): DialogFailure => ({
      kind: 'failure',
      message: failureView(context, error).message,
    })
    return pageData(args, { modal, title: titles[modal], dialog: dialog.catch(sayWhy) })
  }
}

/** What a dialog says of a record that the platform does not know: `what` is 'This business'. */
export const recordNotFound = (what: string): DialogFailure => ({
  kind: 'failure',
  message: recordNotFoundMessage(what),
})

export const recordNotFoundMessage = (what: string): string =>
  `${what} is not there any more. Somebody may have deleted the record.`
