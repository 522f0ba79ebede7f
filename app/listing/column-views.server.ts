import type { Endpoint } from '#contract/endpoint.ts'
import type { CardLines, ListDefinition } from './define-list.server'
import type { CardPlace, ColumnKind, ColumnView } from './list-view'
import { showsValue, nameColumn, optionalColumns } from './column-kinds'
import { redirect } from 'react-router'
import { withParameters } from '~/lib/screen-url'
import type { Column } from './columns.server'
import type { AddressNote } from './list-state.server'

type Declared = Pick<ColumnView, 'kind' | 'key' | 'isName'>

/** The columns of a list as the browser gets them. */
export const columnViews = <E extends Endpoint, Data>({
  columns,
  endpoint,
  card,
}: ListDefinition<E, Data>): ColumnView[] => {
  const places = cardPlaces(columns, card)
  return columns.map(({ kind, key, header, isName, width }) => {
    const place = places.get(key)
    const isSortable = showsValue({ kind }) && (endpoint.sortable ?? []).includes(key)
    // What is undefined would be sent as that.
    return {
      kind,
      key,
      header,
      ...(isName && { isName }),
      ...(width && { width }),
      ...(isSortable && { isSortable }),
      ...(place && { place }),
    }
  })
}

/** The columns that a list can be sorted by, on every platform: those that its endpoint names. */
export const sortKeys = <E extends Endpoint, Data>(list: ListDefinition<E, Data>): string[] =>
  columnViews(list).flatMap(({ key, isSortable }) => (isSortable ? [key] : []))

/** The order of a list that nobody has sorted, where one of its columns shows it: newest first. */
export const ownOrder = <E extends Endpoint, Data>({ columns, reverseOrder }: ListDefinition<E, Data>): string =>
  !reverseOrder && columns.some(({ key }) => key === 'createdAt') ? '-createdAt' : ''

/** Which column stands where in a card. */
export function cardPlaces(columns: readonly Declared[], card: CardLines = {}): Map<string, CardPlace> {
  const first = (kinds: readonly ColumnKind[], taken: readonly string[] = []) =>
    columns.find(({ kind, key }) => kinds.includes(kind) && !taken.includes(key))?.key
  const name = card.name ?? [columns.find(({ isName }) => isName)?.key ?? first(['text']) ?? '']
  const details =
    card.details ??
    columns
      .filter(({ kind }) => kind === 'word')
      .map(({ key }) => key)
      .slice(0, 2)
  const contact = card.contact ?? first(['phone', 'dateTime'], details)
  const places = new Map<string, CardPlace>()
  for (const { kind, key } of columns) {
    if (name.includes(key)) places.set(key, 'name')
    else if (details.includes(key)) places.set(key, 'detail')
    else if (key === contact) places.set(key, 'contact')
    else if (kind === 'status' && ![...places.values()].includes('status')) places.set(key, 'status')
    else if (kind === 'actions' || kind === 'control') places.set(key, 'actions')
  }
  return places
}

/** Of the form that chooses columns: the ones that are ticked, and the one that is moved. */
const formNames = { marker: 'choose', shown: 'show', move: 'move' }

type AnyColumn = Pick<Column<never>, 'kind' | 'key' | 'header' | 'isName'>

interface Listed<Shown extends AnyColumn = AnyColumn> {
  columns: readonly Shown[]
}

/** What an address names as columns: those of the list, and those that are none. */
function namedColumns(list: Listed, { searchParams }: URL): { known: string[]; unknown: string[] } {
  const names = [...new Set(searchParams.get('columns')?.split(',') ?? [])].filter(Boolean)
  const keys = new Set(list.columns.map(({ key }) => key))
  return { known: names.filter((name) => keys.has(name)), unknown: names.filter((name) => !keys.has(name)) }
}

/** The keys of the optional columns that an address names, in its order; undefined where it names no column. */
function chosenKeys(list: Listed, url: URL): string[] | undefined {
  const { known } = namedColumns(list, url)
  const optional = new Set(optionalColumns(list.columns).map(({ key }) => key))
  return known.length > 0 ? known.filter((key) => optional.has(key)) : undefined
}

/** Says which columns an address names that the list does not have. */
export function columnNotes(list: Listed & { prefix?: string }, url: URL): AddressNote[] {
  const { unknown } = list.prefix ? { unknown: [] } : namedColumns(list, url)
  if (unknown.length === 0) return []
  const names = `“${unknown.join(', ').slice(0, 40)}”`
  const problem = `${names} ${unknown.length === 1 ? 'is no column' : 'are no columns'} of this list`
  return [{ problem, remedy: 'and left out' }]
}

/** The list with the columns that the address chooses, in its order; as it is where the address chooses none. */
export function withChosenColumns<E extends Endpoint, Data>(
  list: ListDefinition<E, Data>,
  url: URL,
): ListDefinition<E, Data> {
  const keys = list.prefix ? undefined : chosenKeys(list, url)
  if (!keys) return list
  const name = nameColumn(list.columns)
  const chosen = keys.flatMap((key) => list.columns.find((column) => column.key === key) ?? [])
  const [first, last] = [list.columns.filter(({ kind }) => kind === 'serial'), list.columns.filter(isOfRow)]
  return { ...list, columns: [...first, ...(name ? [name] : []), ...chosen, ...last] }
}

const isOfRow = ({ kind }: { kind: string }) => kind === 'actions' || kind === 'control'

/** The optional columns that the address leaves out. */
export function hiddenColumns(list: Listed, url: URL): { key: string; header: string }[] {
  const keys = chosenKeys(list, url)
  const hidden = optionalColumns(list.columns).filter(({ key }) => keys && !keys.includes(key))
  return hidden.map(({ key, header }) => ({ key, header }))
}

/** Throws a redirect where the form that chooses columns was sent: to the address that says the same in one parameter. */
export function settleChosenColumns(list: Listed, url: URL): void {
  if (list.columns.length === 0 || !url.searchParams.has(formNames.marker)) return
  const query = new URLSearchParams(url.search)
  const keys = query.getAll(formNames.shown)
  const [direction, moved = ''] = (query.get(formNames.move) ?? '').split(':')
  for (const name of Object.values(formNames)) query.delete(name)
  const order = direction ? movedKeys(keys, moved, direction === 'up' ? -1 : 1) : keys
  const usual = optionalColumns(list.columns).map(({ key }) => key)
  const columns = order.join() === usual.join() ? null : [nameColumn(list.columns)?.key, ...order].join()
  // Who has chosen sees what it does, and may go on.
  throw redirect(url.pathname + withParameters(query, { columns, modal: 'columns' }))
}

function movedKeys(keys: readonly string[], key: string, step: number): string[] {
  const at = keys.indexOf(key)
  const to = at + step
  if (at < 0 || to < 0 || to >= keys.length) return [...keys]
  return keys.toSpliced(at, 1).toSpliced(to, 0, key)
}
