/** Dotted path to a value inside a record: `'account.category'`. */
export type Path<Row> = {
  [Key in keyof Row & string]: NonNullable<Row[Key]> extends readonly unknown[]
    ? Key
    : NonNullable<Row[Key]> extends object
      ? Key | `${Key}.${Path<NonNullable<Row[Key]>>}`
      : Key
}[keyof Row & string]

/** How a column looks. A new look is a new kind here, with its view in `row-view.server.ts` and its cell in `cell.tsx`. */
export type ColumnKind = 'serial' | 'text' | 'number' | 'money' | 'status' | 'dateTime' | 'actions'

export interface Column<Row> {
  kind: ColumnKind
  header: string
  /** Names the column in `sort` and takes its value from the record. */
  key: string
  /** Longest text shown; the full one stays reachable. */
  cut?: number
  /** The cell links to its record. */
  isName?: boolean
  /** Takes the value where it is not simply at `key`. */
  from?: (row: Row) => unknown
}
export type Columns<Row> = readonly Column<Row>[]

interface TextOptions<Row> {
  cut?: number
  isName?: boolean
  from?: (row: Row) => string | null | undefined
}

/** S/N: runs on across pages. */
export const serial = () => ({ kind: 'serial', header: 'S/N', key: 'serial' }) as const

export const text = <Row>(key: Path<Row>, header: string, options: TextOptions<Row> = {}): Column<Row> => ({
  kind: 'text',
  key,
  header,
  ...options,
})

/** Active or Inactive, told from a flag. */
export const status = <Row>(
  key: Path<Row>,
  header: string,
  from: (row: Row) => 'Active' | 'Inactive',
): Column<Row> => ({
  kind: 'status',
  key,
  header,
  from,
})

export const dateTime = <Row>(key: Path<Row>, header: string): Column<Row> => ({ kind: 'dateTime', key, header })

export const actions = () => ({ kind: 'actions', header: 'Actions', key: 'actions' }) as const

/** The columns that a list can be sorted by. */
export const sortKeys = <Row>(columns: Columns<Row>): string[] =>
  columns.filter(({ kind }) => kind !== 'serial' && kind !== 'actions').map(({ key }) => key)
