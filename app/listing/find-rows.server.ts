import type { RouterContextProvider } from 'react-router'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ListPage } from '~/api-client/list-query'
import { readListPage } from '~/api-client/read-list.server'
import { requestScope } from '~/lib/request'
import type { ListDefinition } from './define-list.server'
import { readerOf } from './list-reader.server'

interface Find {
  search: string
  /** How many rows at most. */
  count: number
  /** As in an address; the list's own order unless given. */
  sort?: string
}

/** The first rows of a list that a search finds, and how many there are in all. Throws `PlatformError`. */
export function findRows<E extends Endpoint, Data>(
  context: Readonly<RouterContextProvider>,
  list: ListDefinition<E, Data>,
  { search, count, sort = '' }: Find,
): Promise<ListPage<E>> {
  const reader = readerOf(list, context.get(requestScope).settings.timeZone)
  return readListPage(context, { endpoint: list.endpoint, query: {}, search, sort, page: 1, pageSize: count, reader })
}
