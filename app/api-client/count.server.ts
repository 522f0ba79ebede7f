import type { RouterContextProvider } from 'react-router'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ListRequest } from './list-request'
import { listed } from './listed.server'

/** Length of a list, from platforms that honour ranges by a window of one row. Throws `PlatformError`. */
export async function countRows<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  query: ListRequest<E>['query'],
): Promise<number> {
  const reader = { searchable: () => '', sortable: () => undefined, arrange: <Row>(rows: readonly Row[]) => rows }
  const { total } = await listed(context, { endpoint, query, search: '', sort: '', page: 1, pageSize: 1, reader })
  return total
}
