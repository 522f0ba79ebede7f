import { data, type RouterContextProvider } from 'react-router'
import { contract } from '#contract/index.ts'
import { identifier } from '#contract/record.ts'
import { historyColumns } from '~/entities/plan/columns'
import { sortKeys } from '~/listing/columns'
import type { ListSource } from '~/listing/list-view.server'
import { readSearch } from '~/listing/search-state.server'

interface PageArguments {
  context: Readonly<RouterContextProvider>
  url: URL
  params: { id: string }
}

/** The subscription history of the business that the path names by its reference. */
export function historySource(args: PageArguments): ListSource<typeof contract.subscription.history, null> {
  const businessRef = args.params.id
  if (!identifier.safeParse(businessRef).success) throw data('There is no such business.', { status: 404 })
  return {
    endpoint: contract.subscription.history,
    query: { businessRef },
    search: readSearch(args, { sortKeys: sortKeys(historyColumns) }),
    columns: historyColumns,
    row: ({ _id, name }) => ({ id: _id ?? '', name: name ?? 'subscription', facts: null }),
  }
}
