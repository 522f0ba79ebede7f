import type { ColumnKind } from './list-view'

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
