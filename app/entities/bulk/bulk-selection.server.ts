import { z } from 'zod'
import type { Endpoint, RowOf } from '#contract/endpoint.ts'
import { type BulkBody, mostNamed } from '#contract/bulk.ts'
import { type CurrencyTotal, totalsOf } from '#contract/money.ts'
import { currencyCode, currencyTotals, identifier } from '#contract/record.ts'
import { findRecord } from '~/api-client/record.server'
import { readListPage } from '~/api-client/read-list.server'
import { type DialogRequest, DialogUnavailable } from '~/forms/dialog-loader.server'
import type { ListArguments, ListDefinition } from '~/listing/define-list.server'
import { noteInWords } from '~/listing/list-state.server'
import { longestPage } from '~/listing/list-view'
import { exportQuery } from '~/listing/list-view.server'
import { offers } from '~/session/session.server'
import { type BulkAct, bulkWords } from './bulk-intents'
import { nameOf } from '../business/business'

/** What the address chooses: an action, and rows by their ids or all that the list shows. */
export interface BulkSelection {
  act: BulkAct
  ids: string[] | 'all'
}

export const isAct = (act: string | null | undefined): act is BulkAct => Object.hasOwn(bulkWords, act ?? '')

export function readSelection({ searchParams }: URL): BulkSelection {
  const act = searchParams.get('act')
  if (!isAct(act)) throw new DialogUnavailable('Choose what to do with the businesses.')
  if (searchParams.get('rows') === 'all') return { act, ids: 'all' }
  const ids = [...new Set(searchParams.getAll('row'))].filter((id) => identifier.safeParse(id).success)
  if (ids.length === 0) throw new DialogUnavailable('Choose businesses in the list first, or all of them.')
  return { act, ids: ids.slice(0, mostNamed) }
}

/** Of all that a list shows, only the first ones are read. */
const namedRows = 5

/** All that the list shows. Throws where a filter can't be read: more would be changed than was asked for. */
async function wholeQuery<E extends Endpoint, Data>(args: ListArguments, list: ListDefinition<E, Data>) {
  const { state, request } = await exportQuery(args, list)
  const [wrong] = [...Object.values(state.dateErrors), ...state.notes.map(noteInWords)]
  if (wrong) throw new DialogUnavailable(`${wrong} Correct the filters of the list first.`)
  if (request.where) throw new DialogUnavailable('This platform can’t change all that fit this filter. Choose them.')
  return request
}

/** Calls for what is chosen one by one run a few at a time, because others make them too. */
export const callsAtOnce = 4

interface Chosen<Row> {
  /** All of them, or the first. */
  rows: readonly Row[]
  total: number
  totals?: readonly CurrencyTotal[]
}

/** What is chosen of a list. Throws `PlatformError`. */
async function readChosen<E extends Endpoint, Data>(
  args: ListArguments,
  list: ListDefinition<E, Data>,
  { ids }: BulkSelection,
): Promise<Chosen<RowOf<E>>> {
  if (ids === 'all') {
    const query = await wholeQuery(args, list)
    const { rows, total, data } = await readListPage(args.context, { ...query, page: 1, pageSize: namedRows })
    // The totals are those of the filters alone.
    return { rows, total, totals: query.search ? undefined : Totals.safeParse(data).data?.totals }
  }
  const rows: RowOf<E>[] = []
  // Of more than a page can have chosen, the first are named.
  const read = ids.length > longestPage ? ids.slice(0, namedRows) : ids
  for (let first = 0; first < read.length; first += callsAtOnce) {
    const found = read.slice(first, first + callsAtOnce).map((id) => findRecord(args.context, list.endpoint, id))
    rows.push(...(await Promise.all(found)).filter((row) => row !== undefined))
  }
  const priced = rows.flatMap((row) => Priced.safeParse(row).data ?? [])
  const totals = priced.length === ids.length ? totalsOf(priced) : undefined
  return { rows, total: ids.length, totals }
}

const Totals = z.object({ totals: currencyTotals })
const Priced = z
  .object({ price: z.number(), currency: currencyCode })
  .transform(({ price, currency }) => ({ amount: price, currency }))

/** The lists that a change of many is started from, as the call names them. */
export type BulkList = 'businesses' | 'subscribers'

/** What the platform's call says of the chosen ones: their ids, or the filters and the search of the list. */
export async function selectionBody<E extends Endpoint, Data>(
  args: ListArguments,
  list: ListDefinition<E, Data>,
  { selection: { ids }, member }: { selection: BulkSelection; member: BulkList },
): Promise<Partial<BulkBody>> {
  if (ids !== 'all') return { ids }
  const { query, search } = await wholeQuery(args, list)
  return { [member]: { ...query, ...(search && { search }) } }
}

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
