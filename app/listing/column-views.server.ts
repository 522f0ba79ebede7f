import type { Endpoint } from '#contract/endpoint.ts'
import type { CardLines, ListDefinition } from './define-list.server'
import type { CardPlace, ColumnKind, ColumnView } from './list-view'
import { showsValue, nameColumn, optionalColumns } from './column-kinds'
import { redirect } from 'react-router'
import { withParameters } from '~/lib/screen-url'
import type { AddressNote } from './list-state.server'

type Declared = Pick<ColumnView, 'kind' | 'key' | 'isName'>

export const columnViews = <E extends Endpoint, Data>(list: ListDefinition<E, Data>): ColumnView[] => {
  const places = cardPlaces(list.columns, list.card)
  return list.columns.map(({ kind, key, header, isName, width }) => {
    const isSortable = showsValue({ kind }) && list.endpoint.sortable?.includes(key)
    const place = places.get(key)
    // What is undefined would take room in each document.
    const options = { ...(isName && { isName }), ...(isSortable && { isSortable }), ...(place && { place }) }
    return { kind, key, header, ...options, ...(width && { width }) }
  })
}

/** The columns that every platform can sort by, as the endpoint names them. */
export const sortKeys = <E extends Endpoint, Data>(list: ListDefinition<E, Data>): string[] =>
  columnViews(list).flatMap(({ key, isSortable }) => (isSortable ? [key] : []))

/** The default order, if a column shows it: newest first. */
export const ownOrder = <E extends Endpoint, Data>({ columns, reverseOrder }: ListDefinition<E, Data>): string =>
  !reverseOrder && columns.some(({ key }) => key === 'createdAt') ? '-createdAt' : ''

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

/** The list with the columns that the address chooses, the hidden ones, and what is wrong in the address. */
export function chooseColumns<E extends Endpoint, Data>(
  list: ListDefinition<E, Data>,
  { searchParams }: URL,
  prefix = list.prefix,
) {
  const { columns } = list
  const names = prefix ? [] : [...new Set(searchParams.get('columns')?.split(','))].filter(Boolean)
  const unknown = names.filter((name) => columns.every(({ key }) => key !== name))
  const problem = `“${unknown.join(', ').slice(0, 40)}” ${unknown.length === 1 ? 'is no column' : 'are no columns'} of this list`
  const notes: AddressNote[] = unknown.length > 0 ? [{ problem, remedy: 'and left out' }] : []
  if (names.length === unknown.length) return { shown: list, hidden: [], notes }
  const name = nameColumn(columns)
  const optional = optionalColumns(columns)
  const chosen = names.flatMap((key) => optional.find((column) => column.key === key) ?? [])
  const first = columns.filter((column) => column.kind === 'serial' || column === name)
  const last = columns.filter(({ kind }) => kind === 'actions' || kind === 'control')
  return {
    shown: { ...list, columns: [...first, ...chosen, ...last] },
    hidden: optional.filter(({ key }) => !names.includes(key)).map(({ key, header }) => ({ key, header })),
    notes,
  }
}

const formNames = { marker: 'choose', shown: 'show', move: 'move' }

/** Turns the submitted form into an address with one parameter, by throwing a redirect. */
export function settleChosenColumns({ columns }: { columns: readonly Declared[] }, url: URL): void {
  if (columns.length === 0 || !url.searchParams.has(formNames.marker)) return
  const query = new URLSearchParams(url.search)
  const keys = query.getAll(formNames.shown)
  const [direction, moved = ''] = (query.get(formNames.move) ?? '').split(':')
  for (const name of Object.values(formNames)) query.delete(name)
  const order = direction ? movedKeys(keys, moved, direction === 'up' ? -1 : 1) : keys
  const usual = optionalColumns(columns).map(({ key }) => key)
  const chosen = order.join() === usual.join() ? null : [nameColumn(columns)?.key, ...order].join()
  // The dialog stays open to show the effect and allow more changes.
  throw redirect(url.pathname + withParameters(query, { columns: chosen, modal: 'columns' }))
}

function movedKeys(keys: readonly string[], key: string, step: number): string[] {
  const at = keys.indexOf(key)
  const to = at + step
  if (at < 0 || to < 0 || to >= keys.length) return [...keys]
  return keys.toSpliced(at, 1).toSpliced(to, 0, key)
}
