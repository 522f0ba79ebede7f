import { type BulkJob, contract } from '#contract/index.ts'
import { callPlatform } from '~/api-client/platform.server'
import { pageData } from '~/api-client/page-data.server'
import { formatDateTime } from '~/lib/format'
import { type Context, requestScope } from '~/lib/request'
import { Screen } from '~/shell/screen'
import { ExportMenu } from '~/listing/export-menu'
import { List } from '~/listing/list'
import { loadList, panelData } from '~/listing/list-view.server'
import { Panel } from '~/listing/panel'
import { requireOffered } from '~/session/session.server'
import { bulkAddress } from '~/entities/bulk/bulk-actions.server'
import { byId } from '~/forms/record-handlers.server'
import { intentHandler, mutate } from '~/mutations/mutate.server'
import type { Route } from './+types/route'
import { jobDialogs, jobIntents } from './intents'
import { JobSummary, type JobView } from './job-summary'
import { jobRows } from './list.server'

/** How far a change of several businesses is, and what became of each. */
export function loader(args: Route.LoaderArgs) {
  const { context, params } = args
  requireOffered(context, 'bulk')
  return pageData(args, {
    job: panelData(context, () => readJob(context, params.id)),
    list: loadList(args, jobRows, { query: { job: params.id } }),
  })
}

async function readJob(context: Context, id: string): Promise<JobView> {
  const { data } = await callPlatform(context, contract.bulk.read, { query: { job: id } })
  const { timeZone } = context.get(requestScope).settings
  const { action, period, total, done, failed, cancelled, retried, isFinished, createdBy, createdAt } = data
  const act = action === 'activate' || action === 'deactivate' ? action : 'renew'
  const started = createdAt && formatDateTime(createdAt, timeZone)?.replaceAll(' ', '\u00A0')
  return {
    id,
    act,
    period: period ?? undefined,
    total: total ?? 0,
    done: done ?? 0,
    failed: failed ?? 0,
    cancelled: cancelled ?? 0,
    retried: retried ?? 0,
    isFinished: isFinished ?? false,
    // The moment stays in one line.
    about: ['Started', createdBy && `by ${createdBy}`, started && `on ${started}`].filter(Boolean).join(' '),
  }
}

export const action = mutate(jobIntents, {
  retryFailed: intentHandler(
    byId,
    async (call, { id }, { context }) => {
      requireOffered(context, 'bulk')
      const { data } = await callPlatform(context, contract.bulk.read, { query: { job: id } })
      const body = { action: data.action, period: data.period ?? undefined, failedOf: id }
      const response = await call(contract.bulk.create, { body: contract.bulk.create.body.parse(body) })
      return { ...response, outcome: 'begun' }
    },
    { redirectTo: (_, job: BulkJob) => bulkAddress(job), proofDialog: jobDialogs.retry },
  ),
  cancel: intentHandler(byId, (call, { id: job }) => call(contract.bulk.cancel, { body: { job } })),
})

export default function Bulk({ loaderData: { job, list }, actionData }: Route.ComponentProps) {
  return (
    <Screen outcome={actionData} intents={jobIntents} toolbar={<ExportMenu of={list} />}>
      <Panel value={job}>{(view) => <JobSummary {...view} />}</Panel>
      {/* A reason is read to its end. */}
      <div className="[&_td:nth-child(5)]:py-1 [&_td:nth-child(5)]:whitespace-normal">
        <List of={list} />
      </div>
    </Screen>
  )
}
