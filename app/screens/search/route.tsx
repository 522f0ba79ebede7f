import { pageData } from '~/api-client/page-data.server'
import { activationHandlers } from '~/entities/business/business-actions.server'
import { Panel } from '~/listing/panel'
import { createFormKey } from '~/mutations/form-key.server'
import { mutate } from '~/mutations/mutate.server'
import { offers } from '~/session/session.server'
import { Screen } from '~/shell/screen'
import { searchIntents } from './intents'
import type { Route } from './+types/route'
import { searchedFor } from './destinations'
import { BestMatchCard } from './best-match'
import { otherLists } from './other-lists'
import { Group, NothingFound, OtherLists, SearchPanel } from './result-groups'
import { searchPlaces, searchRecords } from './search.server'

export function loader(args: Route.LoaderArgs) {
  const search = searchedFor(args.url)
  const places = searchPlaces(args.context, search)
  const found = search === '' ? undefined : searchRecords(args.context, search)
  const lists = otherLists(search, (capability) => offers(args.context, capability))
  return pageData(args, { search, places, found, lists, idempotencyKey: createFormKey(args.context) })
}

export const action = mutate(searchIntents, activationHandlers)

export default function Search({ loaderData, actionData }: Route.ComponentProps) {
  const { search, places, found, lists, idempotencyKey } = loaderData
  return (
    <Screen
      outcome={actionData}
      intents={searchIntents}
      idempotencyKey={idempotencyKey}
      // Room for the header's search field, which moves here where the header is too narrow.
      head={<div className="h-(--control-height) xl:hidden print:hidden" />}
    >
      {found ? (
        <>
          <Group title="Actions" results={places.tasks} />
          <Group title="Screens" results={places.screens} />
          <Panel value={found.businesses} isCompact>
            {({ exact, tasks, group }) => (
              <>
                {exact && <BestMatchCard business={exact} />}
                <Group title="Actions on businesses" results={tasks} />
                <Group title="Businesses" {...group} />
              </>
            )}
          </Panel>
          <Panel value={found.plans} isCompact>
            {(group) => <Group title="Plans" {...group} />}
          </Panel>
          <Panel value={found.admins} isCompact>
            {(group) => <Group title="Admins" {...group} />}
          </Panel>
          <NothingFound search={search} isPlace={places.screens.length + places.tasks.length > 0} of={found} />
          <OtherLists search={search} lists={lists} />
        </>
      ) : (
        <Hints />
      )}
    </Screen>
  )
}

const Hints = () => (
  <SearchPanel title="What can be found">
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 px-2.5 py-1.5 max-sm:grid-cols-1 max-sm:gap-y-0 *:[dd]:text-muted max-sm:*:[dd]:pb-2 *:[dt]:font-medium">
      <dt>A business</dt>
      <dd>
        by name, reference, e-mail, owner, or phone as you have it:{' '}
        <span className="whitespace-nowrap">0803 123 4567</span>,{' '}
        <span className="whitespace-nowrap">+234 803-123-4567</span>
      </dd>
      <dt>A plan or an admin</dt>
      <dd>by name, or by anything else that their lists show</dd>
      <dt>A screen</dt>
      <dd>by its name or another word for it: audit, payments, password</dd>
      <dt>Something to do</dt>
      <dd>renew royal crown, sales of royal crown, create plan, add admin, export businesses</dd>
    </dl>
  </SearchPanel>
)
