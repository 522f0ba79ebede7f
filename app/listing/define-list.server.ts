import type { RouterContextProvider } from 'react-router'
import type { Capability } from '#contract/capability-names.ts'
import type { Endpoint, QueryOf, RowOf } from '#contract/endpoint.ts'
import type { ListPage } from '~/api-client/list-query'
import type { Preset } from '~/lib/business-day'
import type { Permission } from '#contract/role.ts'
import type { Columns } from './columns.server'
import type { RowControl } from './row-control'

export interface ListArguments {
  context: Readonly<RouterContextProvider>
  url: URL
}

export interface Option<Value extends string = string> {
  value: Value
  label: string
}

/** Reads a choice's options; `chosen` are the list's filters by name. Undefined where they could not be read. */
export type ReadOptions = (
  context: ListArguments['context'],
  chosen: Readonly<Record<string, string | undefined>>,
) => Promise<readonly Option[] | undefined> | readonly Option[]

/** Fixed options as labels by value; or what reads them, and then any text is a value. */
type ChoiceOptions = Readonly<Record<string, string>> | ReadOptions
type ValueOf<Options extends ChoiceOptions> = Options extends ReadOptions ? string : keyof Options & string

export interface Choice<Name extends string = string, Value extends string = string> {
  kind: 'choice'
  name: Name
  label: string
  /** Without them it is typed, where there are too many values to choose from. */
  options?: readonly Option<Value>[] | ReadOptions
  /** The filter that has to be chosen first, whose change empties this one. */
  after?: string
  /** Names the chip that it stands in with those that follow it; its label unless given. */
  chip?: string
}

interface ConsoleChoice<Row> extends Choice {
  /** Where a row's value stands, for a filter that the platform's call does not take. */
  rowValue: (row: Row) => string | null | undefined
  /** With what the session's platform takes it after all, although the specification's does not. */
  capability?: Capability
}

interface DateRange {
  kind: 'dates'
  /** Names the chip that the dates stand in, by what they are dates of. */
  chip: string
  presets: readonly Preset[]
}

/** A filter as it is used: the console applies it where it has `rowValue`, and the platform does otherwise. */
export type ListFilter<Row> = (Choice & Partial<ConsoleChoice<Row>>) | DateRange
export type AnyFilter = ListFilter<never>

/** A filter as it is declared: what the platform applies must be in the query of its call, with values that it takes. */
export type DeclaredFilter<E extends Endpoint> =
  | {
      [Name in keyof QueryOf<E> & string]: Choice<Name, NonNullable<QueryOf<E>[Name]> & string>
    }[keyof QueryOf<E> & string]
  | ConsoleChoice<RowOf<E>>
  | ('startDate' | 'endDate' extends keyof QueryOf<E> ? DateRange : never)

export const choice = <const Name extends string, const Options extends ChoiceOptions = ReadOptions>(
  name: Name,
  label: string,
  { options, ...where }: { options?: Options } & Pick<Choice, 'after' | 'chip'> = {},
): Choice<Name, ValueOf<Options>> => ({
  kind: 'choice',
  name,
  label,
  // Object keys of a literal are its own names.
  options:
    typeof options === 'function'
      ? options
      : options && Object.entries(options).map(([value, text]) => ({ value: value as ValueOf<Options>, label: text })),
  ...where,
})

/** A choice that the console applies by itself, where the platform's call does not take it. */
export const consoleChoice = <Row>(
  name: string,
  label: string,
  { options, ...applied }: { options: ChoiceOptions } & Pick<ConsoleChoice<Row>, 'rowValue' | 'capability'>,
): ConsoleChoice<Row> => ({ ...choice(name, label, { options }), ...applied })

/** Two dates, and presets that mean days as of today. */
export const dateRange = (chip: string, presets: readonly Preset[] = []): DateRange => ({
  kind: 'dates',
  chip,
  presets,
})

/** The lines of a card: what names the record, two details of it, and what one does with it most. */
export interface CardLines {
  name?: readonly string[]
  details?: readonly string[]
  contact?: string
}

/** All that a list is. Its state, query, filter form, sorting, search and export follow. */
export interface ListDefinition<E extends Endpoint, Data> {
  endpoint: E
  name: string
  columns: Columns<RowOf<E>>
  filters?: readonly ListFilter<RowOf<E>>[]
  /** Filters that some platforms take: where the session's does not, an address that has one gets a note. */
  possibleFilters?: readonly AnyFilter[]
  /** Begins the names of the list's parameters where a page has several lists. */
  prefix?: string
  /** Names a row for people: in 'Actions for …'. */
  rowName?: (row: RowOf<E>) => string
  /** A second line below the row's name: what no column shows. */
  rowNote?: (row: RowOf<E>, context: { now: Date; timeZone: string }) => string
  /** A word of a row's second line that a search finds as it does a status: by its beginning. */
  rowPhase?: (row: RowOf<E>, context: { now: Date; timeZone: string }) => string | undefined
  rowData?: (row: RowOf<E>) => Data
  /** What a role must allow for any of the rows' actions; every role has them where some only show something. */
  actionsNeed?: Permission
  /** The one thing to do with a row, in its column of the kind `control`; the name is that of `rowName`. */
  rowControl?: (row: RowOf<E>, name: string) => RowControl
  /** Rows may be chosen together: everywhere, or on platforms with a capability. */
  selectable?: true | Capability
  /** The screen draws the rows itself. */
  ownTable?: true
  /** The dialog that a row opens; rows without one open nothing. */
  rowDialog?: string
  emptyText?: string
  /** What a row is called where none is found; 'record' unless told. */
  noun?: string
  /** Which columns make the card of a row on a phone, by key. What is left out is chosen by kind. */
  card?: CardLines
  /** Dotted paths of what a search finds too, although no column shows it. */
  alsoSearched?: readonly string[]
  /** The server's order is shown backwards; a chosen sort is not. */
  reverseOrder?: boolean
  isMinimal?: boolean
  figures?: (page: ListPage<E>) => [label: string, value: string][]
  /** What files have behind the screen's columns. */
  exportedToo?: Columns<RowOf<E>>
  /** Makes the CSV file where neither a search, a sort nor a console's choice is set. */
  exportEndpoint?: Endpoint & Pick<E, 'query'>
}

export const defineList = <const E extends Endpoint, Data = undefined>(
  endpoint: E,
  list: Omit<ListDefinition<E, Data>, 'endpoint' | 'filters'> & { filters?: readonly DeclaredFilter<E>[] },
): ListDefinition<E, Data> => ({ endpoint, ...list, filters: list.filters as ListDefinition<E, Data>['filters'] })
