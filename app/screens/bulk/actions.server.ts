import { type BulkJob, contract } from '#contract/index.ts'
import { callPlatform } from '~/api-client/platform.server'
import { PlatformError } from '~/api-client/platform-error'
import { bulkAddress } from '~/entities/bulk/bulk-actions.server'
import { isAct } from '~/entities/bulk/bulk-selection.server'
import { byId } from '~/forms/record-handlers.server'
import type { Context } from '~/lib/request'
import { intentHandler, mutate } from '~/mutations/mutate.server'
import { requireOffered } from '~/session/session.server'
import { jobDialogs, jobIntents, reverseOf } from './intents'

const { bulk } = contract

async function readAct(context: Context, job: string) {
  const { action, period } = (await callPlatform(context, bulk.read, { query: { job } })).data
  if (isAct(action)) return { act: action, period }
  const platformMessage = 'This console does not know what this job does. Choose the businesses in their list.'
  throw new PlatformError('refused', { platformMessage })
}

export const actOnJob = mutate(jobIntents, {
  retryFailed: intentHandler(
    byId,
    async (call, { id }, { context }) => {
      requireOffered(context, 'bulk')
      const { act, period } = await readAct(context, id)
      const body = { action: act, period: period ?? undefined, failedOf: id }
      return { ...(await call(bulk.create, { body })), outcome: 'begun' }
    },
    { redirectTo: (_, job: BulkJob) => bulkAddress(job), proofDialog: jobDialogs.retry },
  ),
  reverse: intentHandler(
    byId,
    async (call, { id }, { context }) => {
      requireOffered(context, 'bulk')
      const action = reverseOf[(await readAct(context, id)).act]
      if (!action) throw new PlatformError('refused', { platformMessage: 'What this job did can’t be taken back.' })
      return { ...(await call(bulk.create, { body: { action, changedBy: id } })), outcome: 'begun' }
    },
    { redirectTo: (_, job: BulkJob) => bulkAddress(job), proofDialog: jobDialogs.reverse },
  ),
  cancel: intentHandler(byId, (call, { id: job }, { context }) => {
    requireOffered(context, 'bulk')
    return call(bulk.cancel, { body: { job } })
  }),
})
