import { contract } from '#contract/index.ts'
import { callPlatform } from '~/api-client/platform.server'
import { dialogLoader } from '~/forms/dialog-loader.server'
import { dialogRoute } from '~/forms/dialog-route'
import { readProof } from '~/mutations/reauthentication.server'
import type { views } from './dialog-views'
import { jobDialogs } from './intents'

export const loader = dialogLoader<typeof views>(jobDialogs, {
  async retry({ context, params }) {
    const job = params.id ?? ''
    const [{ data }, proof] = await Promise.all([
      callPlatform(context, contract.bulk.read, { query: { job } }),
      readProof(context),
    ])
    return { id: job, count: (data.failed ?? 0) - (data.retried ?? 0), proof }
  },
})

export default dialogRoute(() => import('./dialog-views'))
