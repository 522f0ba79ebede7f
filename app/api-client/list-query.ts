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
  /** The server's order is shown backwards, as Subscribers is; a chosen sort is not. */
  isReversed?: boolean
  isMinimal?: boolean
}

export interface ListPage<E extends Endpoint> {
  rows: readonly RowOf<E>[]
  from: number
  total: number
  unsearchedTotal: number
  /** The response's other members, such as a total amount; its rows are left out. */
  data: DataOf<E>
  /** All rows of the unsearched list, where the platform has sent them all. */
  allRows?: readonly RowOf<E>[]
  /** Set when the rows are the last good ones because the refresh failed: when they were read. */
  staleSince?: number
}

export function rowsOf<E extends Endpoint>(endpoint: E, data: DataOf<E>): RowOf<E>[] {
  // The contract's `rows` names the member that its `data` schema requires.
  return (endpoint.rows ? (data as Record<string, unknown>)[endpoint.rows] : data) as RowOf<E>[]
}

/** The response's members without the rows, which a page of a whole list would keep in memory. */
export const withoutRows = <E extends Endpoint>({ rows }: E, data: DataOf<E>): DataOf<E> =>
  // Every list's data is its rows, and with `rows` an object that has them as one member.
  (rows ? { ...(data as object), [rows]: [] } : []) as DataOf<E>

/** The data of a list without rows, which a response of 416 does not hold. */
export const emptyListData = <E extends Endpoint>({ rows, data }: E): DataOf<E> =>
  // Every list's data is its rows and members that may be missing.
  data.parse(rows ? { [rows]: [] } : []) as DataOf<E>

/** List calls take a query and nothing else, which the generic endpoint can't say. */
export const listInput = <E extends Endpoint>({ query, isMinimal }: Pick<ListQuery<E>, 'query' | 'isMinimal'>) =>
  ({ query, isMinimal }) as EndpointInput<E> & CallOptions
