import type { Endpoint } from '#contract/endpoint.ts'

/** Dotted path to a value inside a record: `'account.category'`. */
export type Path<Row> = {
  [Key in keyof Row & string]: NonNullable<Row[Key]> extends readonly unknown[]
    ? Key
    : NonNullable<Row[Key]> extends object
      ? Key | `${Key}.${Path<NonNullable<Row[Key]>>}`
      : Key
}[keyof Row & string]

/** How a column looks. A new look is a new kind here, with its view in `row-view.server.ts` and its cell in `cell.tsx`. */
export type ColumnKind = 'serial' | 'text' | 'number' | 'money' | 'status' | 'dateTime' | 'actions' | 'control'

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
  /** Currency of an amount that the record carries; without one naira is meant. */
  currency?: (row: Row) => string | null | undefined
  /** The cell's whole text, where it says more than the value that it is sorted by. */
  show?: (row: Row) => string | undefined
}
export type Columns<Row> = readonly Column<Row>[]

interface TextOptions<Row> {
  cut?: number
  isName?: boolean
  from?: (row: Row) => string | null | undefined
}

/** Characters; the specification cuts texts at lengths up to this one (section 2, Common table behaviour). */
const longestText = 32

/** S/N: runs on across pages. */
export const serial = () => ({ kind: 'serial', header: 'S/N', key: 'serial' }) as const

export const text = <Row>(key: Path<Row>, header: string, options: TextOptions<Row> = {}): Column<Row> => ({
  kind: 'text',
  key,
  header,
  cut: longestText,
  ...options,
})

/** A status as a word with a colour. */
export const status = <Row>(
  key: Path<Row>,
  header: string,
  from?: (row: Row) => string | null | undefined,
): Column<Row> => ({ kind: 'status', key, header, from })

/** A number; `show` puts into words what stands around it. */
export const number = <Row>(key: Path<Row>, header: string, options: Pick<Column<Row>, 'show'> = {}): Column<Row> => ({
  kind: 'number',
  key,
  header,
  ...options,
})

export const money = <Row>(
  key: Path<Row>,
  header: string,
  options: Pick<Column<Row>, 'currency'> = {},
): Column<Row> => ({ kind: 'money', key, header, ...options })

export const dateTime = <Row>(key: Path<Row>, header: string): Column<Row> => ({ kind: 'dateTime', key, header })

/** The control for a row's actions; without a header where the specification lists no such column. */
export const actions = (header = 'Actions') => ({ kind: 'actions', header, key: 'actions' }) as const

/** The one icon of a row, where there is a single thing to do with it. It has no header: the icon has its own name. */
export const control = () => ({ kind: 'control', header: '', key: 'control' }) as const

/** Rows that belong to no business were made by the platform itself (specification, section 2). */
export const businessReference = <Row extends { businessRef?: string | null }>(header: string): Column<Row> => ({
  kind: 'text',
  key: 'businessRef',
  header,
  from: ({ businessRef }) => businessRef || 'Super-Admin',
})

/** Whether a column shows a value of the record, which can be sorted by and exported. */
export const showsValue = ({ kind }: { kind: ColumnKind }): boolean =>
  kind !== 'serial' && kind !== 'actions' && kind !== 'control'

/** The columns that a list can be sorted by, on every platform: those that its endpoint names. */
export const sortKeys = <Row>(columns: Columns<Row>, { sortable = [] }: Pick<Endpoint, 'sortable'>): string[] =>
  columns.filter((column) => showsValue(column) && sortable.includes(column.key)).map(({ key }) => key)
