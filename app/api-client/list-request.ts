import type { DataOf, Endpoint, QueryOf, RowOf } from '#contract/endpoint.ts'
import type { CallInput, CallOptions } from './client.server'
import type { RowReader } from './row-reader'

export interface ListRequest<E extends Endpoint> {
  endpoint: E
  query: Partial<QueryOf<E>>
  search: string
  /** `createdAt` or `-createdAt`; empty for the list's own order. */
  sort: string
  page: number
  pageSize: number
  reader: RowReader<RowOf<E>>
  /** A filter that only the console knows. */
  where?: (row: RowOf<E>) => boolean
  /** The server's order is shown backwards, as Subscribers is; a chosen sort is not. */
  isReversed?: boolean
  /** Rows may leave out what the endpoint says. */
  isMinimal?: boolean
}

export interface ListPage<E extends Endpoint> {
  rows: readonly RowOf<E>[]
  /** Index of the first row in the whole list, from 0. */
  from: number
  total: number
  /** Length of the list before the search. */
  unsearchedTotal: number
  /** The answer's other members, such as a total amount. */
  data: DataOf<E>
  /** Set when the rows are the last good ones because the refresh failed: when they were asked for. */
  staleSince?: number
}

export function rowsOf<E extends Endpoint>(endpoint: E, data: DataOf<E>): RowOf<E>[] {
  // The contract's `rows` names the member that its `data` schema requires.
  return (endpoint.rows ? (data as Record<string, unknown>)[endpoint.rows] : data) as RowOf<E>[]
}

/** An answer of 416 to a list without rows carries no list. */
export const emptyPage = <E extends Endpoint>(endpoint: E) => ({
  rows: [],
  // Every list's data is its rows and members that may be missing.
  data: endpoint.data.parse(endpoint.rows ? { [endpoint.rows]: [] } : []) as DataOf<E>,
  from: 0,
  total: 0,
})

/** List calls take a query and nothing else, which the generic endpoint can't say. */
export const inputOf = <E extends Endpoint>({ query, isMinimal }: Pick<ListRequest<E>, 'query' | 'isMinimal'>) =>
  ({ query, isMinimal }) as CallInput<E> & CallOptions
