import { bulkDialog, bulkIntent } from '~/entities/bulk/bulk-intents'
import { renewDialog, renewIntent } from '~/entities/subscription/change-intents'

export const subscriberIntents = { ...renewIntent, ...bulkIntent }

export const subscriberDialogs = { ...renewDialog, ...bulkDialog }
