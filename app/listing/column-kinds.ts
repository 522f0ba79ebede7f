import type { ColumnKind, ColumnView } from './list-view'
import type { CSSProperties } from 'react'

interface AnyColumn {
  kind: ColumnKind
  key: string
  isName?: boolean
}

export const showsValue = ({ kind }: { kind: ColumnKind }): boolean =>
  kind !== 'serial' && kind !== 'actions' && kind !== 'control'

/** Every row is known by it: it is never hidden and keeps its place. */
export const nameColumn = <Shown extends AnyColumn>(columns: readonly Shown[]): Shown | undefined =>
  columns.find(({ isName }) => isName) ?? columns.find(showsValue)

/** The columns that may be hidden and moved. */
export const optionalColumns = <Shown extends AnyColumn>(columns: readonly Shown[]): Shown[] =>
  columns.filter((column) => showsValue(column) && column.key !== nameColumn(columns)?.key)

const charactersOf = ({ width = 12 }: ColumnView): number => width

const isText = ({ kind }: ColumnView): boolean => kind === 'text' || kind === 'word'

/** Whether a text may be longer than its column, and so is told on request too. Three characters fit below every head. */
export const mayBeCut = (column: ColumnView, text: string): boolean =>
  text.length > (isText(column) ? Math.max(3, charactersOf(column) * 0.3) : (column.width ?? 18))

/** Whether a card has something to show behind 'More'. */
export const hasMore = (columns: readonly ColumnView[]): boolean =>
  columns.some(({ place, kind }) => !place && kind !== 'serial')

/** What the stylesheet knows of a cell: the kind of its column, its place in a card, and whether it stays in sight. */
export const cellClass = ({ kind, place, isName }: ColumnView): string =>
  [kind, place && `card-${place}`, isName && 'pin-start', (kind === 'actions' || kind === 'control') && 'pin-end']
    .filter(Boolean)
    .join(' ')

/** The characters that the heads of a column have room for, where the kind alone does not say it. */
export const widthOf = (column: ColumnView): CSSProperties | undefined =>
  // Custom properties are no part of the type.
  column.width || isText(column) || column.kind === 'code'
    ? ({ '--w': charactersOf(column) } as CSSProperties)
    : undefined
