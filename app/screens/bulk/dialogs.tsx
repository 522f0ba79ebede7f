import { contract } from '#contract/index.ts'
import { callPlatform } from '~/api-client/platform.server'
import { isAct } from '~/entities/bulk/bulk-selection.server'
import { dialogLoader, type DialogRequest, DialogUnavailable } from '~/forms/dialog-loader.server'
import { dialogRoute, revalidateDialog } from '~/forms/dialog-route'
import { readProof } from '~/mutations/reauthentication.server'
import type { views } from './dialog-views'
import { jobDialogs, reverseOf } from './intents'

async function readAsked({ context, params }: DialogRequest) {
  const [{ data: job }, proof] = await Promise.all([
    callPlatform(context, contract.bulk.read, { query: { job: params.id ?? '' } }),
    readProof(context),
  ])
  return { job, proof }
}

export const loader = dialogLoader<typeof views>(jobDialogs, {
  async retry(request) {
    const { job, proof } = await readAsked(request)
    return { id: request.params.id ?? '', count: (job.failed ?? 0) - (job.retried ?? 0), proof }
  },
  async reverse(request) {
    const { job, proof } = await readAsked(request)
    const act = isAct(job.action) && reverseOf[job.action]
    if (!act) throw new DialogUnavailable('What this job did can’t be taken back.')
    return { id: request.params.id ?? '', act, count: (job.done ?? 0) - (job.unchanged ?? 0), proof }
  },
})

export const shouldRevalidate = revalidateDialog

export default dialogRoute(() => import('./dialog-views'))
