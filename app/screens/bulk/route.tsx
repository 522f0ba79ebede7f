import { data } from 'react-router'
import { contract } from '#contract/index.ts'
import { callPlatform } from '~/api-client/platform.server'
import { PlatformError } from '~/api-client/platform-error'
import { pageData } from '~/api-client/page-data.server'
import { formatDateTime } from '~/lib/format'
import { type Context, requestScope } from '~/lib/request'
import { Screen } from '~/shell/screen'
import { ExportMenu } from '~/listing/export-menu'
import { List } from '~/listing/list'
import { loadList, panelData } from '~/listing/list-view.server'
import { Panel } from '~/listing/panel'
import { isAct } from '~/entities/bulk/bulk-selection.server'
import { requireOffered } from '~/session/session.server'
import type { Route } from './+types/route'
import { actOnJob } from './actions.server'
import { jobIntents } from './intents'
import { JobSummary, type JobView } from './job-summary'
import { jobRows } from './list.server'

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args
  requireOffered(context, 'bulk')
  let isMissing = false
  async function read() {
    try {
      return await readJob(context, params.id)
    } catch (error) {
      isMissing = error instanceof PlatformError && error.status === 404
      throw error
    }
  }
  const values = await pageData(args, {
    job: panelData(context, read),
    list: loadList(args, jobRows, { query: { job: params.id } }),
  })
  // A streamed page has already been sent with status 200.
  if (isMissing) throw data('There is no such job.', { status: 404 })
  return values
}

async function readJob(context: Context, id: string): Promise<JobView> {
  const { data: job } = await callPlatform(context, contract.bulk.read, { query: { job: id } })
  const { timeZone } = context.get(requestScope).settings
  const { action, period, total, done, unchanged, failed, cancelled, retried, isFinished, createdBy, createdAt } = job
  const started = createdAt && formatDateTime(createdAt, timeZone)?.replaceAll(' ', '\u00A0')
  return {
    id,
    act: isAct(action) ? action : undefined,
    period: period ?? undefined,
    total: total ?? 0,
    done: done ?? 0,
    unchanged: unchanged ?? undefined,
    failed: failed ?? 0,
    cancelled: cancelled ?? 0,
    retried: retried ?? 0,
    isFinished: isFinished ?? false,
    // Keeps the moment on one line.
    about: ['Started', createdBy && `by ${createdBy}`, started && `on ${started}`].filter(Boolean).join(' '),
  }
}

export const action = actOnJob

/** Also after a refused form: the progress is read again after each reading. */
export const shouldRevalidate = () => true

export default function Bulk({ loaderData: { job, list }, actionData, params }: Route.ComponentProps) {
  return (
    <Screen key={params.id} outcome={actionData} intents={jobIntents} toolbar={<ExportMenu of={list} />}>
      <Panel value={job}>{(view) => <JobSummary of={view} />}</Panel>
      {/* A reason is shown in full. */}
      <div className="[&_td:nth-child(5)]:py-1 [&_td:nth-child(5)]:whitespace-normal">
        <List of={list} />
      </div>
    </Screen>
  )
}
