import { Plus, ToggleLeft, ToggleRight } from 'lucide-react'
import { contract } from '#contract/index.ts'
import { personName } from '~/entities/person/person-name'
import { DialogButton } from '~/forms/dialog-links'
import { Screen } from '~/shell/screen'
import { sortKeys } from '~/listing/columns'
import { ListSection } from '~/listing/list-section'
import { listView } from '~/listing/list-view.server'
import { revalidateList } from '~/listing/revalidation'
import type { RowControl } from '~/listing/row-control'
import type { RowView } from '~/listing/row-view'
import { readSearch, searchView } from '~/listing/search-state.server'
import { pageData } from '~/api-client/page-data.server'
import type { Route } from './+types/route'
import { actOnAdmin } from './actions.server'
import { columns } from './columns'
import { adminDialogs, adminIntents } from './intents'

export function loader(args: Route.LoaderArgs) {
  const search = readSearch(args, { sortKeys: sortKeys(columns, contract.admin.list) })
  return pageData(args, {
    search: searchView(search),
    list: listView(args.context, {
      endpoint: contract.admin.list,
      query: {},
      search,
      columns,
      row: (admin) => ({
        id: admin._id ?? '',
        name: personName(admin),
        facts: { isActive: admin.isActive ?? true },
      }),
    }),
  })
}

export const action = actOnAdmin

export const shouldRevalidate = revalidateList

export default function Admins({ loaderData: { list, search }, actionData }: Route.ComponentProps) {
  return (
    <Screen outcome={actionData} intents={adminIntents} toolbar={<CreateButton />}>
      <ListSection
        name="Admins"
        columns={columns}
        list={list}
        search={search}
        opens={adminDialogs.view.name}
        controls={activation}
      />
    </Screen>
  )
}

/** The icon shows the state that it ends. */
const activation = ({ name, facts: { isActive } }: RowView<{ isActive: boolean }>): RowControl =>
  isActive
    ? { intent: adminIntents.deactivate, label: `Deactivate ${name}`, Icon: ToggleRight, tone: 'good' }
    : { intent: adminIntents.activate, label: `Activate ${name}`, Icon: ToggleLeft }

const CreateButton = () => (
  <DialogButton dialog={adminDialogs.create} look="primary">
    <Plus aria-hidden /> Create Admin
  </DialogButton>
)
