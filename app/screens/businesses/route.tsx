import { Screen } from '~/shell/screen'
import { ExportLink } from '~/listing/export-link'
import { List } from '~/listing/list'
import { loadList } from '~/listing/list-view.server'
import { revalidateList } from '~/listing/revalidation'
import { rowActions } from '~/listing/row-actions'
import { pageData } from '~/api-client/page-data.server'
import { Await } from '~/ui/await'
import type { Route } from './+types/route'
import { actOnBusiness } from './actions.server'
import { businessIntents } from './intents'
import { businesses } from './list.server'
import { readReferences } from './references.server'
import { SettingsPanel } from './settings-panel'

export const loader = (args: Route.LoaderArgs) =>
  pageData(args, {
    list: loadList(args, businesses),
    settings: readReferences(args.context).then(({ settings }) => settings),
  })

export const action = actOnBusiness

export const shouldRevalidate = revalidateList

const actions = rowActions(async () => (await import('./row-actions')).BusinessActions)

export default function Businesses({ loaderData, actionData }: Route.ComponentProps) {
  const { list, settings } = loaderData
  return (
    <Screen outcome={actionData} intents={businessIntents} toolbar={<ExportLink />}>
      <List of={list} actions={actions} />
      <Await value={settings} fallback={null}>
        {(current) => current && <SettingsPanel settings={current} />}
      </Await>
    </Screen>
  )
}
