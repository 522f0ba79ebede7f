import { bulkHandler } from '~/entities/bulk/bulk-actions.server'
import { subscriberList } from '~/entities/subscriber/list.server'
import { renewHandler } from '~/entities/subscription/change-actions.server'
import { mutate } from '~/mutations/mutate.server'
import { subscriberIntents } from './intents'

export const actOnSubscriber = mutate(subscriberIntents, {
  ...renewHandler,
  ...bulkHandler('subscribers', subscriberList),
})
