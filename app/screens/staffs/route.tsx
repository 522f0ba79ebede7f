import { BusinessPlace, ScreenTitle } from '~/entities/business/business-place'
import { BusinessSelector } from '~/entities/business/business-selector'
import {
  type BusinessSelection,
  followMatch,
  ofKnownBusiness,
  readBusinessOptions,
  readSelectedBusiness,
  selectedReference,
} from '~/entities/business/business-selector.server'
import { DialogButton } from '~/forms/dialog-links'
import { Screen } from '~/shell/screen'
import { Await, type Deferred } from '~/ui/await'
import { StillWaiting } from '~/ui/still-waiting'
import { ExportMenu } from '~/listing/export-menu'
import { List } from '~/listing/list'
import { loadList } from '~/listing/list-view.server'
import { revalidateList } from '~/listing/revalidation'
import { rowActions } from '~/listing/row-actions'
import { pageData } from '~/api-client/page-data.server'
import { backLink, backLinkMiddleware } from '~/session/back-link.server'
import { Icon } from '~/ui/icon'
import { Card } from '~/ui/card'
import { Skeleton } from '~/ui/skeleton'
import type { Route } from './+types/route'
import { actOnStaff } from './actions.server'
import { staffDialogs, staffIntents } from './intents'
import { staffs } from './list.server'

export const middleware: Route.MiddlewareFunction[] = [backLinkMiddleware]

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const businessRef = selectedReference(url)
  const back = backLink(context) ?? '/businesses'
  if (!businessRef) {
    const page = await pageData(args, { ...readBusinessOptions(context, url), businessRef, back, list: undefined })
    await followMatch(context, url, page.selection)
    return page
  }
  const selection = readSelectedBusiness(context, businessRef)
  const list = loadList(args, staffs, { query: { businessRef } })
  const page = ofKnownBusiness(list.page, { selection, businessRef })
  return pageData(args, { selection, businessRef, back, list: { ...list, page } })
}

export const action = actOnStaff

export const meta: Route.MetaFunction = () => []

export const shouldRevalidate = revalidateList

const actions = rowActions(async () => (await import('./row-actions')).StaffActions)

export default function Staffs({ loaderData, actionData }: Route.ComponentProps) {
  const { selection, businessRef, back, list } = loaderData
  return (
    <Screen
      outcome={actionData}
      intents={staffIntents}
      back={list && back}
      toolbar={
        list && (
          <>
            <ExportMenu of={list} />
            <AddButton selection={selection} />
          </>
        )
      }
    >
      {businessRef ? (
        <BusinessPlace current="staff" selection={selection} businessRef={businessRef} back={back} />
      ) : (
        <ScreenTitle />
      )}
      <Await value={selection} fallback={<SelectorToCome />}>
        {(view) => <BusinessSelector selection={view} />}
      </Await>
      {list && <List key={businessRef} of={list} actions={actions} />}
    </Screen>
  )
}

const SelectorToCome = () => (
  <Card>
    <Skeleton className="h-20" />
    <StillWaiting />
  </Card>
)

/** Only for a known business. */
const AddButton = ({ selection }: { selection: Deferred<BusinessSelection> }) => (
  <Await value={selection} fallback={null}>
    {({ isUnknown }) =>
      !isUnknown && (
        <DialogButton dialog={staffDialogs.create} variant="default">
          <Icon name="Plus" /> Add Staff
        </DialogButton>
      )
    }
  </Await>
)
