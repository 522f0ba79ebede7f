import { intents } from '~/mutations/intents'

export const updateIntent = intents({ update: {} })
export const deleteIntent = intents({ delete: { pending: 'Deleting Business...', success: 'Business Deleted!' } })
