import type { Endpoint, RowOf } from '#contract/endpoint.ts'
import { type BulkBody, mostNamed } from '#contract/bulk.ts'
import { contract } from '#contract/index.ts'
import { identifier } from '#contract/record.ts'
import { callPlatform } from '~/api-client/platform.server'
import { cachedRecord, findRecord } from '~/api-client/record.server'
import { readListPage } from '~/api-client/read-list.server'
import { type DialogRequest, DialogUnavailable } from '~/forms/dialog-loader.server'
import type { ListArguments, ListDefinition } from '~/listing/define-list.server'
import { noteInWords } from '~/listing/list-state.server'
import { exportQuery } from '~/listing/list-view.server'
import { offers } from '~/session/session.server'
import { type BulkAct, bulkWords } from './bulk-intents'
import { nameOf } from '../business/business'

/** What the address selects: an action, and rows by id or everything that the list shows. */
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

/** Of a long selection only the first rows are read and named. */
const namedRows = 5

/** The query of all rows. Throws where a filter can't be read: more would be changed than was asked for. */
async function wholeQuery<E extends Endpoint, Data>(args: ListArguments, list: ListDefinition<E, Data>) {
  const { state, request } = await exportQuery(args, list)
  const [wrong] = [...Object.values(state.dateErrors), ...state.notes.map(noteInWords)]
  if (wrong) throw new DialogUnavailable(`${wrong} Correct the filters of the list first.`)
  if (request.where) throw new DialogUnavailable('This platform can’t change all that fit this filter. Choose them.')
  return request
}

/** Calls for individually chosen rows run a few at a time to leave capacity for other people. */
export const callsAtOnce = 4

interface Chosen<Row> {
  /** All of them, or the first few. */
  rows: readonly Row[]
  total: number
}

/** Throws `PlatformError`. */
async function readChosen<E extends Endpoint, Data>(
  args: ListArguments,
  list: ListDefinition<E, Data>,
  { ids }: BulkSelection,
): Promise<Chosen<RowOf<E>>> {
  if (ids === 'all') {
    const query = await wholeQuery(args, list)
    const { rows, total } = await readListPage(args.context, { ...query, page: 1, pageSize: namedRows })
    return { rows, total }
  }
  const rows: RowOf<E>[] = []
  const read = ids.slice(0, namedRows)
  for (let first = 0; first < read.length; first += callsAtOnce) {
    // A platform without ranges would send its whole list for each of them.
    const found = read
      .slice(first, first + callsAtOnce)
      .map(
        (id) =>
          cachedRecord(args.context, list.endpoint, { id, since: 0 }) ?? findRecord(args.context, list.endpoint, id),
      )
    rows.push(...(await Promise.all(found)).filter((row) => row !== undefined))
  }
  return { rows, total: ids.length }
}

/** The lists that offer bulk actions, as the platform's call names them. */
export type BulkList = 'businesses' | 'subscribers'

/** The platform's description of the selection: ids, or the list's filters and search. */
export async function selectionBody<E extends Endpoint, Data>(
  args: ListArguments,
  list: ListDefinition<E, Data>,
  { selection: { ids }, member }: { selection: BulkSelection; member: BulkList },
): Promise<Partial<BulkBody>> {
  if (ids !== 'all') return { ids }
  const { query, search } = await wholeQuery(args, list)
  return { [member]: { ...query, ...(search && { search }) } }
}

/** Today's price of all of them; undefined where the platform tells none. */
async function readQuote<E extends Endpoint, Data>(
  args: ListArguments,
  list: ListDefinition<E, Data>,
  selected: { selection: BulkSelection; member: BulkList },
) {
  if (selected.selection.act !== 'renew' || !offers(args.context, 'bulkQuote')) return undefined
  const body = await selectionBody(args, list, selected)
  return (await callPlatform(args.context, contract.bulk.quote, { body })).data
}

/** Reads the selection for the dialog. */
export const bulkReader =
  <E extends Endpoint, Data>(
    member: BulkList,
    listOf: (context: DialogRequest['context']) => ListDefinition<E, Data>,
  ) =>
  async (request: DialogRequest) => {
    const selection = readSelection(request.url)
    if (selection.ids === 'all' && !offers(request.context, 'bulk')) {
      throw new DialogUnavailable('This platform changes only businesses that are chosen one by one.')
    }
    const list = listOf(request.context)
    const [{ rows, total }, quote] = await Promise.all([
      readChosen(request, list, selection),
      readQuote(request, list, { selection, member }),
    ])
    // Businesses and subscribers have the same name members.
    const names = rows.map((row) => nameOf(row as Parameters<typeof nameOf>[0]))
    const isCounted = selection.ids === 'all' && offers(request.context, 'bulkQuote')
    return { act: selection.act, total, names, quote, isCounted }
  }
