import type { LoaderFunctionArgs } from 'react-router'
import { pageData } from '~/api-client/page-data.server'
import { PlatformError } from '~/api-client/platform-error'
import { requestScope } from '~/lib/request'
import { createFormKey } from '~/mutations/form-key.server'
import { requireRole } from '~/session/session.server'
import type { Dialog, DialogContent, DialogView, DialogViews } from './dialogs'

export interface DialogRequest extends Pick<LoaderFunctionArgs, 'context' | 'url' | 'params'> {
  id: string | null
}

type PropsOf<View extends DialogView> = Parameters<View> extends [infer Props extends object] ? Props : object

/** Thrown by a read when its dialog has nothing to show; the dialog displays the message. */
export class DialogUnavailable extends Error {}

/** For a record that the platform does not know; `what` is such as 'This business'. Dialogs and forms show it. */
export const recordNotFound = (what: string): PlatformError =>
  new PlatformError('refused', {
    status: 404,
    platformMessage: `${what} is not there any more. Somebody may have deleted the record.`,
  })

/** Throws `recordNotFound` where there is no record. */
export async function expectRecord<Row>(reading: Promise<Row | undefined>, what: string): Promise<Row> {
  const record = await reading
  if (record === undefined) throw recordNotFound(what)
  return record
}

/** The loader of a screen's dialogs: `reads` gives each view its properties. A dialog that can't be read says why. */
export function dialogLoader<Views extends DialogViews<Views>>(
  dialogs: Readonly<Record<keyof Views & string, Dialog>>,
  reads: { [Name in keyof Views]: (request: DialogRequest) => PropsOf<Views[Name]> | Promise<PropsOf<Views[Name]>> },
) {
  const isDialog = (name: string | null): name is keyof Views & string => name !== null && Object.hasOwn(dialogs, name)

  return async function loader(args: LoaderFunctionArgs) {
    const { context, url, params } = args
    const modal = url.searchParams.get('modal')
    const idempotencyKey = createFormKey(context)
    if (!isDialog(modal)) return { idempotencyKey, open: undefined, note: noteOf(modal) }
    const read = async (): Promise<DialogContent> => {
      try {
        requireRole(context, dialogs[modal].needs)
        return { props: await reads[modal]({ context, url, params, id: url.searchParams.get('id') }) }
      } catch (error) {
        const isExpired = (error instanceof PlatformError && error.kind === 'expired') || undefined
        return { failure: messageOf(error, context), isExpired }
      }
    }
    // A form that is shown again must not be late: without scripts, what was typed would be lost.
    const reading = context.get(requestScope).isForm ? await read() : read()
    const { content } = await pageData(args, { content: reading })
    return { idempotencyKey, open: { ...dialogs[modal], content } }
  }
}

/** For an address that names no dialog of the screen. `columns` belongs to the list. */
const noteOf = (modal: string | null): string | undefined =>
  modal && modal !== 'columns' ? `“${modal.slice(0, 40)}” is no dialog of this screen.` : undefined

function messageOf(error: unknown, context: DialogRequest['context']): string {
  if (error instanceof PlatformError) return error.userMessage
  if (error instanceof DialogUnavailable) return error.message
  context.get(requestScope).log.error({ err: error }, 'A dialog could not be read')
  return 'This is a fault of the console. Try again.'
}
