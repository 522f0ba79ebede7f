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

/** Reads a choice's options; `chosen` holds the list's filters by name. Undefined where they can't be read. */
export type ReadOptions = (
  context: ListArguments['context'],
  chosen: Readonly<Record<string, string | undefined>>,
) => Promise<readonly Option[] | undefined> | readonly Option[]

/** Labels by value, or a function that reads the options; then any text is a valid value. */
type ChoiceOptions = Readonly<Record<string, string>> | ReadOptions
type ValueOf<Options extends ChoiceOptions> = Options extends ReadOptions ? string : keyof Options & string

export interface Choice<Name extends string = string, Value extends string = string> {
  kind: 'choice'
  name: Name
  label: string
  /** Without options the value is typed, because there are too many to choose from. */
  options?: readonly Option<Value>[] | ReadOptions
  /** The filter that must be chosen first; changing it empties this one. */
  after?: string
  /** Label of the chip that it shares with the filters after it; its own label by default. */
  chip?: string
}

interface ConsoleChoice<Row> extends Choice {
  /** The row's value for a filter that the platform's call does not take. */
  rowValue: (row: Row) => string | null | undefined
  /** Platforms with this capability take the filter, although the specification's does not. */
  capability?: Capability
}

interface DateRange {
  kind: 'dates'
  chip: string
  presets: readonly Preset[]
}

/** A filter in use: the console applies it where it has `rowValue`, otherwise the platform does. */
export type ListFilter<Row> = (Choice & Partial<ConsoleChoice<Row>>) | DateRange
export type AnyFilter = ListFilter<never>

/** A filter as declared: the call's query must have what the platform applies, with these values. */
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
  // A literal's own keys are its values.
  options:
    typeof options === 'function'
      ? options
      : options && Object.entries(options).map(([value, text]) => ({ value: value as ValueOf<Options>, label: text })),
  ...where,
})

/** A choice that the console applies, because the platform's call does not take it. It reads the whole list for it. */
export const consoleChoice = <Row>(
  name: string,
  label: string,
  { options, ...applied }: { options: ChoiceOptions } & Pick<ConsoleChoice<Row>, 'rowValue' | 'capability'>,
): ConsoleChoice<Row> => ({ ...choice(name, label, { options }), ...applied })

/** Two dates, with presets that are resolved as of today. */
export const dateRange = (chip: string, presets: readonly Preset[] = []): DateRange => ({
  kind: 'dates',
  chip,
  presets,
})

export interface CardLines {
  name?: readonly string[]
  details?: readonly string[]
  contact?: string
}

/** Everything about a list; its state, query, filter form, sorting, search and export follow from it. */
export interface ListDefinition<E extends Endpoint, Data> {
  endpoint: E
  name: string
  columns: Columns<RowOf<E>>
  filters?: readonly ListFilter<RowOf<E>>[]
  /** Filters that only some platforms take; on others an address with one gets a note. */
  possibleFilters?: readonly AnyFilter[]
  /** Prefixes the list's parameters on a page with several lists. */
  prefix?: string
  /** A row's name in 'Actions for …'. */
  rowName?: (row: RowOf<E>) => string
  /** A second line below the row's name, for what no column shows. */
  rowNote?: (row: RowOf<E>, context: { now: Date; timeZone: string }) => string
  /** A word of the second line that a search finds by its beginning, like a status. */
  rowPhase?: (row: RowOf<E>, context: { now: Date; timeZone: string }) => string | undefined
  rowData?: (row: RowOf<E>) => Data
  /** The permission for any of the rows' actions; unset if some are open to every role. */
  actionsNeed?: Permission
  /** The row's action in its `control` column; `name` comes from `rowName`. */
  rowControl?: (row: RowOf<E>, name: string) => RowControl
  /** Rows can be chosen together: always, or on platforms with a capability. */
  selectable?: true | Capability
  ownTable?: true
  /** The dialog that a row opens, if any. */
  rowDialog?: string
  /** The screen of that dialog, if it is another one: while rows are chosen, it is not opened, since it would lose their ticks. */
  rowScreen?: string
  emptyText?: string
  /** The word for a row where none is found; 'record' by default. */
  noun?: string
  /** Keys of the columns on a phone's card. Missing ones are chosen by kind. */
  card?: CardLines
  /** Dotted paths of values that a search also finds without a column. */
  alsoSearched?: readonly string[]
  /** Reverses the platform's own order; a chosen sort is not reversed. */
  reverseOrder?: boolean
  isMinimal?: boolean
  figures?: (page: ListPage<E>) => [label: string, value: string][]
  /** Columns that files have after the screen's. */
  exportedToo?: Columns<RowOf<E>>
  /** Makes the CSV file where no search, sort or console filter is set. */
  exportEndpoint?: Endpoint & Pick<E, 'query'>
}

export const defineList = <const E extends Endpoint, Data = undefined>(
  endpoint: E,
  list: Omit<ListDefinition<E, Data>, 'endpoint' | 'filters'> & { filters?: readonly DeclaredFilter<E>[] },
): ListDefinition<E, Data> => ({ endpoint, ...list, filters: list.filters as ListDefinition<E, Data>['filters'] })
