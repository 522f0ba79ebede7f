import { subscriberList } from '~/entities/subscriber/list.server'
import { Screen } from '~/shell/screen'
import { FailuresAtOnce } from '~/listing/failures-at-once'
import { Part } from '~/listing/part'
import { loadList } from '~/listing/list-view.server'
import { revalidateList } from '~/listing/revalidation'
import { requestScope } from '~/lib/request'
import { rowActions } from '~/listing/row-actions'
import { pageData } from '~/api-client/page-data.server'
import { deleteBusiness, restoreBusiness } from '~/entities/business/business-actions.server'
import { renewHandler } from '~/entities/subscription/change-actions.server'
import { mutate } from '~/mutations/mutate.server'
import type { Route } from './+types/route'
import { loadDue } from './due.server'
import { DuePanel } from './due-panel'
import { readFigures } from './figures.server'
import { dashboardIntents } from './intents'
import { inactive, unsubscribed } from './list.server'
import { Overview } from './overview'
import { PreviewList } from './preview-list'

const previewRows = 5

export function loader(args: Route.LoaderArgs) {
  const now = new Date()
  args.context.get(requestScope).isInParts = true
  return pageData(args, {
    ...readFigures(args.context, now),
    ...loadDue(args, { now, previewRows }),
    subscribersList: loadList(args, subscriberList(args.context), { prefix: 'subscribers.', previewRows }),
    unsubscribedList: loadList(args, unsubscribed, { previewRows }),
    inactiveList: loadList(args, inactive, { previewRows }),
  })
}

export const action = mutate(dashboardIntents, {
  ...renewHandler,
  delete: deleteBusiness,
  restore: restoreBusiness,
})

export const shouldRevalidate = revalidateList

const actions = rowActions(async () => (await import('./row-actions')).InactiveActions)

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { dueSummary, dueList, subscribersList, unsubscribedList, inactiveList, ...figures } = loaderData
  const due = dueList && dueSummary && { summary: dueSummary, list: dueList }
  const ofFigures = Object.values(figures)
  const parts = [
    ...ofFigures,
    ...[subscribersList, unsubscribedList, inactiveList].map(({ page }) => page),
    ...(due ? [due.summary, due.list.page] : []),
  ]
  return (
    <Screen outcome={actionData} intents={dashboardIntents} isInParts>
      <FailuresAtOnce of={parts}>
        {due && (
          <Part of={[due.summary, due.list.page]}>
            <DuePanel due={due} />
          </Part>
        )}
        <Part of={ofFigures}>
          <Overview {...figures} />
        </Part>
        <PreviewList of={subscribersList} />
        <PreviewList of={unsubscribedList} />
        <PreviewList of={inactiveList} actions={actions} />
      </FailuresAtOnce>
    </Screen>
  )
}
