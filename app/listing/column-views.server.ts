import type { Endpoint } from '#contract/endpoint.ts'
import type { CardLines, ListDefinition } from './define-list.server'
import type { CardPlace, ColumnKind, ColumnView } from './list-view'
import { showsValue } from './optional-columns'

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
