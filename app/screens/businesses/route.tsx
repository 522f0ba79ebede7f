import { Screen } from '~/shell/screen'
import { ExportLink } from '~/listing/export-link'
import { List } from '~/listing/list'
import { loadList } from '~/listing/list-view.server'
import { revalidateList } from '~/listing/revalidation'
import { pageData } from '~/api-client/page-data.server'
import { Await } from '~/ui/await'
import type { Route } from './+types/route'
import { actOnBusiness } from './actions.server'
import { businessIntents } from './intents'
import { businesses } from './list.server'
import { readReferences } from './references.server'
import { BusinessActions } from './row-actions'
import { SettingsPanel } from './settings-panel'

export const loader = (args: Route.LoaderArgs) =>
  pageData(args, {
    list: loadList(args, businesses),
    settings: readReferences(args.context).then(({ settings }) => settings),
  })

export const action = actOnBusiness

export const shouldRevalidate = revalidateList

export default function Businesses({ loaderData, actionData }: Route.ComponentProps) {
  const { list, settings } = loaderData
  return (
    <Screen outcome={actionData} intents={businessIntents} toolbar={<ExportLink />}>
      <List of={list} actions={(row) => <BusinessActions id={row.id} {...row.data} />} />
      <Await value={settings} fallback={null}>
        {(current) => current && <SettingsPanel settings={current} />}
      </Await>
    </Screen>
  )
}
