import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { mutate, on } from '~/mutations/mutate.server'
import { dashboardIntents } from './intents'

export const actOnDashboard = mutate(dashboardIntents, {
  delete: on(z.object({ businessRef: z.string() }), (call, { businessRef }) =>
    call(contract.business.delete, { params: { businessRef } }),
  ),
})
