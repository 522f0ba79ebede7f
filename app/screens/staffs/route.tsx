import { Plus } from 'lucide-react'
import { contract } from '#contract/index.ts'
import { BusinessSelector } from '~/entities/business/business-selector'
import { selectionSearch } from '~/entities/business/business-option'
import {
  type BusinessSelection,
  selectedReference,
  readBusinessOptions,
  readSelectedBusiness,
} from '~/entities/business/business-selector.server'
import { personName } from '~/entities/person/person-name'
import { DialogButton } from '~/forms/dialog-links'
import { Screen } from '~/shell/screen'
import { sortKeys } from '~/listing/columns'
import { Await, type Deferred } from '~/ui/await'
import { ListSection } from '~/listing/list-section'
import { listView } from '~/listing/list-view.server'
import { revalidateList } from '~/listing/revalidation'
import { readSearch, searchView } from '~/listing/search-state.server'
import { pageData } from '~/api-client/page-data.server'
import type { Route } from './+types/route'
import { actOnStaff } from './actions.server'
import { columns } from './columns'
import { ofKnownBusiness } from './known-business.server'
import { staffDialogs, staffIntents } from './intents'
import { StaffActions } from './row-actions'
import { staffFacts } from './staff-facts'

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const businessRef = selectedReference(url)
  if (!businessRef) return pageData(args, { choice: await readBusinessOptions(context, url), staff: undefined })
  const search = readSearch(args, { sortKeys: sortKeys(columns, contract.staff.list) })
  const choice = readSelectedBusiness(context, businessRef)
  const members = listView(context, {
    endpoint: contract.staff.list,
    query: { businessRef },
    search,
    columns,
    row: (member) => ({ id: member._id ?? '', name: personName(member), facts: staffFacts(member) }),
  })
  const staff = { businessRef, search: searchView(search) }
  return pageData(args, { choice, staff, list: ofKnownBusiness(members, { choice, businessRef }) })
}

export const action = actOnStaff

export const shouldRevalidate = revalidateList

export default function Staffs({ loaderData, actionData }: Route.ComponentProps) {
  const { choice, staff } = loaderData
  return (
    <Screen outcome={actionData} intents={staffIntents} toolbar={staff && <AddButton choice={choice} />}>
      <Await value={choice} fallback={<div className="card skeleton h-22" />}>
        {(view) => <BusinessSelector choice={view} />}
      </Await>
      {staff && (
        <ListSection
          key={staff.businessRef}
          name="Staffs"
          columns={columns}
          list={loaderData.list}
          search={staff.search}
          opens={staffDialogs.view.name}
          empty="No staffs in this business"
          clear={selectionSearch(staff.businessRef)}
          actions={(row) => <StaffActions id={row.id} {...row.facts} />}
        />
      )}
    </Screen>
  )
}

/** Stands there once it is known that there is a business to add somebody to. */
const AddButton = ({ choice }: { choice: Deferred<BusinessSelection> }) => (
  <Await value={choice} fallback={null}>
    {({ isUnknown }) =>
      !isUnknown && (
        <DialogButton dialog={staffDialogs.create} look="primary">
          <Plus aria-hidden /> Add Staff
        </DialogButton>
      )
    }
  </Await>
)
