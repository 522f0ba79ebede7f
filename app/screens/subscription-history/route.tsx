import { ArrowLeft } from 'lucide-react'
import { historyColumns } from '~/entities/plan/columns'
import { AddressButton } from '~/forms/address-button'
import { Screen } from '~/forms/screen'
import { ListSection } from '~/listing/list-section'
import { listView } from '~/listing/list-view.server'
import { revalidateList } from '~/listing/revalidation'
import { searchView } from '~/listing/search-state.server'
import { pageData } from '~/platform/page-data.server'
import { cameFrom, rememberCameFrom } from '~/session/came-from.server'
import type { Route } from './+types/route'
import { historySource } from './history.server'

export const middleware: Route.MiddlewareFunction[] = [rememberCameFrom]

export function loader(args: Route.LoaderArgs) {
  const source = historySource(args)
  const back = cameFrom(args.context) ?? '/businesses'
  return pageData(args, { back, search: searchView(source.search), list: listView(args.context, source) })
}

export const shouldRevalidate = revalidateList

export default function SubscriptionHistory({ loaderData: { back, list, search } }: Route.ComponentProps) {
  const goBack = (
    <AddressButton to={back}>
      <ArrowLeft aria-hidden /> Go Back
    </AddressButton>
  )
  return (
    <Screen toolbar={goBack}>
      <ListSection name="Subscription history" columns={historyColumns} list={list} search={search} opens="view" />
    </Screen>
  )
}
