import { redirect } from 'react-router'
import type { Endpoint } from '#contract/endpoint.ts'
import { withParameters } from '~/lib/screen-url'
import { type Column, showsValue } from './columns.server'
import type { ListDefinition } from './define-list.server'
import type { ColumnChoice } from './list-view'

/** Of the form that chooses columns: the ones that are ticked, and the one that is moved. */
const formNames = { marker: 'choose', shown: 'show', move: 'move' }

type AnyColumn = Pick<Column<never>, 'kind' | 'key' | 'header' | 'isName'>

interface Listed<Shown extends AnyColumn = AnyColumn> {
  columns: readonly Shown[]
}

/** Every row is known by it: it is never hidden and keeps its place. */
const nameOf = <Shown extends AnyColumn>({ columns }: Listed<Shown>) =>
  columns.find(({ isName }) => isName) ?? columns.find(showsValue)

const optionalColumns = (list: Listed) =>
  list.columns.filter((column) => showsValue(column) && column.key !== nameOf(list)?.key)

/** The keys of the optional columns that an address names, in its order; undefined where it names none. */
function chosenKeys(list: Listed, { searchParams }: URL): string[] | undefined {
  const value = searchParams.get('columns')
  if (!value) return undefined
  const known = new Set(optionalColumns(list).map(({ key }) => key))
  return [...new Set(value.split(','))].filter((key) => known.has(key))
}

/** The list with the columns that the address chooses, in its order; as it is where the address chooses none. */
export function withChosenColumns<E extends Endpoint, Data>(
  list: ListDefinition<E, Data>,
  url: URL,
): ListDefinition<E, Data> {
  const keys = list.prefix ? undefined : chosenKeys(list, url)
  if (!keys) return list
  const name = nameOf(list)
  const chosen = keys.flatMap((key) => list.columns.find((column) => column.key === key) ?? [])
  const [first, last] = [list.columns.filter(({ kind }) => kind === 'serial'), list.columns.filter(isOfRow)]
  return { ...list, columns: [...first, ...(name ? [name] : []), ...chosen, ...last] }
}

const isOfRow = ({ kind }: { kind: string }) => kind === 'actions' || kind === 'control'

/** What the form that chooses columns shows. The hidden ones follow those that are shown. */
export function columnChoice(list: Listed, url: URL): ColumnChoice {
  const optional = optionalColumns(list)
  const keys = chosenKeys(list, url) ?? optional.map(({ key }) => key)
  const shown = keys.flatMap((key) => optional.find((column) => column.key === key) ?? [])
  const hidden = optional.filter(({ key }) => !keys.includes(key))
  const option = (isShown: boolean) => (column: { key: string; header: string }) => ({
    key: column.key,
    header: column.header,
    isShown,
  })
  return {
    options: [...shown.map(option(true)), ...hidden.map(option(false))],
    isOpen: url.searchParams.get('modal') === 'columns',
    isChanged: url.searchParams.has('columns'),
  }
}

/** Throws a redirect where the form that chooses columns was sent: to the address that says the same in one parameter. */
export function settleChosenColumns(list: Listed, url: URL): void {
  if (list.columns.length === 0 || !url.searchParams.has(formNames.marker)) return
  const query = new URLSearchParams(url.search)
  const keys = query.getAll(formNames.shown)
  const [direction, moved = ''] = (query.get(formNames.move) ?? '').split(':')
  for (const name of Object.values(formNames)) query.delete(name)
  const order = direction ? movedKeys(keys, moved, direction === 'up' ? -1 : 1) : keys
  const usual = optionalColumns(list).map(({ key }) => key)
  const columns = order.join() === usual.join() ? null : [nameOf(list)?.key, ...order].join()
  // Who moves a column goes on moving.
  throw redirect(url.pathname + withParameters(query, { columns, modal: direction ? 'columns' : null }))
}

function movedKeys(keys: readonly string[], key: string, step: number): string[] {
  const at = keys.indexOf(key)
  const to = at + step
  if (at < 0 || to < 0 || to >= keys.length) return [...keys]
  return keys.toSpliced(at, 1).toSpliced(to, 0, key)
}
