import { deleteIntent } from '~/entities/business/business'

/** What can be done on this screen. */
export const deletedBusinessIntents = { restore: deleteIntent.restore }
