import { failureView } from './failure-view.server'
import type { RouterContextProvider } from 'react-router'
import type { Endpoint, QueryOf } from '#contract/endpoint.ts'
import type { ListPage, ListQuery } from '~/api-client/list-query'
import { readListPage } from '~/api-client/read-list.server'
import { formatTime } from '~/lib/format'
import type { MaybePromise } from '~/lib/maybe-promise'
import { formatNumber } from '~/lib/number'
import { requestScope } from '~/lib/request'
import { closedSearch } from '~/lib/screen-url'
import { chooseColumns, columnViews, ownOrder, settleChosenColumns, sortKeys } from './column-views.server'
import type { ListArguments, ListDefinition } from './define-list.server'
import { emptyListOf } from './empty-list.server'
import { applyFilters, filterView, fitState } from './filters.server'
import {
  type AddressNote,
  canonicalDates,
  clearedSearch,
  fileQuery,
  type ListState,
  noteInWords,
  readListState,
} from './list-state.server'
import { readerOf } from './list-reader.server'
import { plainQuery, viewsMenu } from './saved-views.server'
import { rowsMarkup, rowViews } from './rows.server'
import { controlNeeds } from './row-control'
import { selectionIn } from './selection'
import { allows, offers } from '~/session/session.server'
import { type ListFailure, type ListView, type LoadedPage, markupOfDocument, type PageView } from './list-view'

type Context = Readonly<RouterContextProvider>

interface LoadOptions<E extends Endpoint> {
  /** The list's subject, in addition to its filters. */
  query?: Partial<QueryOf<E>>
  prefix?: string
  /** Problems in the address outside the list's own parameters. */
  notes?: readonly AddressNote[]
  /** Limits the rows until the address asks for a page, a search or a page size. */
  previewRows?: number
}

const wholeListNames = ['page', 'pageSize', 'search']

/** A list for its loader; its page is a promise that never rejects. */
export function loadList<E extends Endpoint, Data>(
  args: ListArguments,
  list: ListDefinition<E, Data>,
  { query, prefix = list.prefix ?? '', notes = [], previewRows }: LoadOptions<E> = {},
): ListView<Data> & { page: Promise<PageView<Data>> } {
  const { name, filters = [], rowDialog } = list
  const { context, url } = args
  const requested = readState(args, list, prefix)
  const isPreview = previewRows !== undefined && !wholeListNames.some((own) => url.searchParams.has(prefix + own))
  const state = isPreview ? { ...requested, pageSize: previewRows } : requested
  const form = { name: prefix ? `${name} filters` : 'Filters', filters }
  const { shown, hidden, notes: columnNotes } = chooseColumns(list, url, prefix)
  if (!prefix) settleChosenColumns(list, url)
  return {
    name,
    prefix,
    columns: columnViews(shown),
    search: state.search,
    sort: state.sort || ownOrder(list),
    rowDialog,
    cleared: clearedSearch(args, { prefix, filters }),
    ...plainQuery(context),
    exported: fileQuery(url, { prefix, filters }),
    isPreview,
    filters: filters.length > 0 ? filterView(args, state, form) : undefined,
    hiddenColumns: prefix ? undefined : hidden,
    views: prefix ? undefined : viewsMenu(context, url),
    page: readPage(args, list, {
      // On a page with several lists, rows can't be chosen together.
      shown: prefix ? { ...shown, selectable: undefined } : shown,
      state: fitState(context, filters, state),
      query,
      notes: [...notes, ...columnNotes],
    }),
  }
}

/** The request for all rows of a file, and what is set in the address. */
export async function exportQuery<E extends Endpoint, Data>(
  { context, url }: ListArguments,
  list: ListDefinition<E, Data>,
  query?: Partial<QueryOf<E>>,
) {
  // A file has no pages.
  const address = new URL((list.filters && canonicalDates(url, '')) ?? url, url)
  for (const name of ['page', 'pageSize']) address.searchParams.delete(name)
  const requested = readState({ context, url: address }, list)
  const state = await fitState(context, list.filters ?? [], requested)
  return { state, request: listQuery(context, list, { state, query }) }
}

const readState = <E extends Endpoint, Data>(args: ListArguments, list: ListDefinition<E, Data>, prefix?: string) =>
  readListState(args, { ...list, prefix, sortKeys: sortKeys(list) })

const timeZoneOf = (context: Context) => context.get(requestScope).settings.timeZone

interface ReadPageOptions<E extends Endpoint, Data> {
  /** The list with only the shown columns; a search still covers all. */
  shown: ListDefinition<E, Data>
  state: MaybePromise<ListState>
  query?: Partial<QueryOf<E>>
  /** Problems in the address outside the state. */
  notes: readonly AddressNote[]
}

/** One page of finished texts. Never rejects: failures come back as data. */
async function readPage<E extends Endpoint, Data>(
  args: ListArguments,
  list: ListDefinition<E, Data>,
  { shown, notes, ...options }: ReadPageOptions<E, Data>,
): Promise<PageView<Data>> {
  const { context } = args
  const timeZone = timeZoneOf(context)
  try {
    const state = await options.state
    const page = await readListPage(context, listQuery(context, list, { ...options, state }))
    const number = Math.floor(page.from / state.pageSize) + 1
    const figures = list.figures?.(page) ?? []
    if (figures.length > 0 && state.search !== '') figures.push(['without the search', ''])
    const isLast = `There ${number === 1 ? 'is only 1 page' : `are only ${formatNumber(number)} pages`}, so this is the last one.`
    return {
      ok: true,
      ...rowsOf(args, shown, page),
      from: page.from,
      total: page.total,
      unsearchedTotal: page.unsearchedTotal,
      empty: page.total === 0 ? emptyListOf(list, state, page.unsearchedTotal) : undefined,
      page: number,
      pages: Math.max(1, Math.ceil(page.total / state.pageSize)),
      pageSize: state.pageSize,
      staleSince: page.staleSince === undefined ? undefined : formatTime(page.staleSince, timeZone),
      staleReason: page.staleReason,
      notes: [...[...state.notes, ...notes].map(noteInWords), ...(number === state.page ? [] : [isLast])],
      figures,
    }
  } catch (error) {
    return failureView(context, error)
  }
}

function rowsOf<E extends Endpoint, Data>(
  { context, url }: ListArguments,
  list: ListDefinition<E, Data>,
  page: ListPage<E>,
): Pick<LoadedPage<Data>, 'count' | 'markup' | typeof markupOfDocument | 'data' | 'rowIntents' | 'rows'> {
  const { rowControl, rowDialog, rowScreen, selectable, actionsNeed = 'read', ownTable } = list
  const views = rowViews(list, page.rows, timeZoneOf(context))
  const of = {
    count: views.length,
    data: list.rowData ? Object.fromEntries(views.map(({ id, data }) => [id, data])) : {},
  }
  if (ownTable) return { ...of, rowIntents: [], rows: views }
  const controls = page.rows.map((row, index) => rowControl?.(row, views[index]?.name ?? ''))
  const [first] = controls
  const isPermitted = first !== undefined && allows(context, controlNeeds(first))
  const search = closedSearch(url.search)
  const { isDocument } = context.get(requestScope)
  // Only the page that was chosen is ticked, not those that a step from it leads to; scripts keep its ticks.
  const selection = isDocument ? selectionIn(search) : selectionIn(search) && 'on'
  const isSelectable = selectable === true || (selectable !== undefined && offers(context, selectable))
  const markup = rowsMarkup(
    views.map((view, index) => ({ ...view, control: isPermitted ? controls[index] : undefined })),
    {
      columns: columnViews(list),
      from: page.from,
      search,
      rowDialog,
      rowScreen,
      hasActions: allows(context, actionsNeed),
      selection: isSelectable && allows(context, 'write') ? selection : undefined,
    },
  )
  const intents = controls.flatMap((control) => (control && 'intent' in control ? [control.intent.name] : []))
  return {
    ...of,
    rowIntents: isPermitted ? [...new Set(intents)] : [],
    rows: [],
    [isDocument ? markupOfDocument : 'markup']: markup,
  }
}

function listQuery<E extends Endpoint, Data>(
  context: Context,
  list: ListDefinition<E, Data>,
  { state, query }: { state: ListState; query?: Partial<QueryOf<E>> },
): ListQuery<E> {
  const applied = applyFilters<E>(context, list.filters ?? [], state)
  return {
    endpoint: list.endpoint,
    query: { ...query, ...applied.query },
    where: applied.where,
    isReversed: list.reverseOrder,
    isMinimal: list.isMinimal,
    search: state.search,
    sort: state.sort,
    page: state.page,
    pageSize: state.pageSize,
    reader: readerOf(list, timeZoneOf(context)),
  }
}

/** A panel's data, or why there is none. Never rejects. */
export async function panelData<Data extends object>(
  context: Context,
  read: () => Promise<Data>,
): Promise<({ ok: true } & Data) | ListFailure> {
  try {
    return { ok: true, ...(await read()) }
  } catch (error) {
    return failureView(context, error)
  }
}
