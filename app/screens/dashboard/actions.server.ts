import { deleteBusiness, restoreBusiness } from '~/entities/business/delete-business.server'
import { renewHandler } from '~/entities/subscription/change-actions.server'
import { mutate } from '~/mutations/mutate.server'
import { dashboardIntents } from './intents'

export const actOnDashboard = mutate(dashboardIntents, {
  ...renewHandler,
  delete: deleteBusiness,
  restore: restoreBusiness,
})
