import { readSubscribers } from '~/entities/subscriber/read-subscribers.server'
import { SubscriberList } from '~/entities/subscriber/subscriber-list'
import { Screen } from '~/shell/screen'
import { pageData } from '~/api-client/page-data.server'
import type { Route } from './+types/route'

export const loader = (args: Route.LoaderArgs) => pageData(args, readSubscribers(args))

export default function Subscribers({ loaderData }: Route.ComponentProps) {
  return (
    <Screen>
      <SubscriberList {...loaderData} />
    </Screen>
  )
}
