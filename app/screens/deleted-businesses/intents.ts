import { deleteIntent } from '~/entities/business/business'

export const deletedBusinessIntents = { restore: deleteIntent.restore }
