import { z } from 'zod'
import { type BulkJob, contract } from '#contract/index.ts'
import { callPlatform } from '~/api-client/platform.server'
import { bulkAddress } from '~/entities/bulk/bulk-actions.server'
import { recordId } from '~/forms/schemas.server'
import { intentHandler, mutate } from '~/mutations/mutate.server'
import { requireOffered } from '~/session/session.server'
import { jobDialogs, jobIntents } from './intents'

const { bulk } = contract

export const actOnJob = mutate(jobIntents, {
  retryFailed: intentHandler(
    z.object({ id: recordId }),
    async (call, { id }, { context }) => {
      requireOffered(context, 'bulk')
      const { action, period } = (await callPlatform(context, bulk.read, { query: { job: id } })).data
      const body = bulk.create.body.parse({ action, period: period ?? undefined, failedOf: id })
      return { ...(await call(bulk.create, { body })), outcome: 'begun' }
    },
    { redirectTo: (_, job: BulkJob) => bulkAddress(job), proofDialog: jobDialogs.retry },
  ),
  cancel: intentHandler(z.object({ id: recordId }), (call, { id: job }, { context }) => {
    requireOffered(context, 'bulk')
    return call(bulk.cancel, { body: { job } })
  }),
})
