import type { DataOf, Endpoint, QueryOf, RowOf } from '#contract/endpoint.ts'
import type { CallOptions, EndpointInput } from './client.server'
import type { RowReader } from './row-reader'

export interface ListQuery<E extends Endpoint> {
  endpoint: E
  query: Partial<QueryOf<E>>
  search: string
  /** `createdAt` or `-createdAt`; empty for the list's own order. */
  sort: string
  page: number
  pageSize: number
  reader: RowReader<RowOf<E>>
  where?: (row: RowOf<E>) => boolean
  /** Reverses the platform's own order, as for Subscribers; a chosen sort is not reversed. */
  isReversed?: boolean
  isMinimal?: boolean
}

export interface ListPage<E extends Endpoint> {
  rows: readonly RowOf<E>[]
  from: number
  total: number
  unsearchedTotal: number
  /** The response's other members, such as a total amount, without its rows. */
  data: DataOf<E>
  /** All rows before the search, where the platform has sent them all. */
  allRows?: readonly RowOf<E>[]
  /** When the rows were read, if a refresh failed and they are the last good ones. */
  staleSince?: number
  /** Why the refresh failed, for administrators. */
  staleReason?: string
}

export function rowsOf<E extends Endpoint>(endpoint: E, data: DataOf<E>): RowOf<E>[] {
  // The contract's `rows` names the member that its `data` schema requires.
  return (endpoint.rows ? (data as Record<string, unknown>)[endpoint.rows] : data) as RowOf<E>[]
}

/** The response without its rows, which each page of a whole list would keep in memory otherwise. */
export const withoutRows = <E extends Endpoint>({ rows }: E, data: DataOf<E>): DataOf<E> =>
  (rows ? { ...(data as object), [rows]: [] } : []) as DataOf<E>

/** The data of an empty list, for responses of 416, which have none. */
export const emptyListData = <E extends Endpoint>({ rows, data }: E): DataOf<E> =>
  // Every list's schema accepts its rows alone; all other members are optional.
  data.parse(rows ? { [rows]: [] } : []) as DataOf<E>

/** List calls take a query and nothing else, which the generic endpoint can't say. */
export const listInput = <E extends Endpoint>({ query, isMinimal }: Pick<ListQuery<E>, 'query' | 'isMinimal'>) =>
  ({ query, isMinimal }) as EndpointInput<E> & CallOptions
