import type { Endpoint } from '#contract/endpoint.ts'
import { type DialogRequest, DialogUnavailable } from '~/forms/dialog-loader.server'
import type { ListDefinition } from '~/listing/define-list.server'
import { offers } from '~/session/session.server'
import { nameOf } from '../business/business'
import { readChosen, readSelection } from './bulk-selection.server'

/** The dialog's read: what is chosen of the list, in words. */
export const bulkReader =
  <E extends Endpoint, Data>(listOf: (context: DialogRequest['context']) => ListDefinition<E, Data>) =>
  async (request: DialogRequest) => {
    const selection = readSelection(request.url)
    if (selection.ids === 'all' && !offers(request.context, 'bulk')) {
      throw new DialogUnavailable('This platform changes only businesses that are chosen one by one.')
    }
    const { rows, total, totals } = await readChosen(request, listOf(request.context), selection)
    // The lists of businesses and of subscribers name them alike.
    const names = rows.map((row) => nameOf(row as Parameters<typeof nameOf>[0]))
    return { act: selection.act, total, names, totals: selection.act === 'renew' ? totals : undefined }
  }
