import type { ColumnView } from './list-view'

const usualCharacters = 12

/** The characters that a column has room for. */
export const charactersOf = ({ width = usualCharacters }: ColumnView): number => width

export const isText = ({ kind }: Pick<ColumnView, 'kind'>): boolean => kind === 'text' || kind === 'word'

/** Whether a text may be longer than its column, and so is told on request too. Five characters fit below every head. */
export const mayBeCut = (column: ColumnView, text: string): boolean =>
  text.length > (isText(column) ? Math.max(5, charactersOf(column) * 0.6) : (column.width ?? 18))

/** Whether a card has something to show behind 'More'. */
export const hasMore = (columns: readonly ColumnView[]): boolean =>
  columns.some(({ place, kind }) => !place && kind !== 'serial')
