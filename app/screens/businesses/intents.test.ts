import { expect, it } from 'vitest'
import { businessIntents } from './intents'

it.each([
  ['activate', 'Activating Business...', 'Business activated!'],
  ['deactivate', 'Deactivating Business...', 'Business deactivated!'],
  ['delete', 'Deleting Business...', 'Business Deleted!'],
  ['subscribe', 'Subscribing...', 'Subscribed!'],
  ['change', 'Changing Subscription...', 'Subscription changed!'],
  ['renew', 'Renewing Subscription...', 'Subscription renewed!'],
  ['extraBranch', 'Processing...', 'Success!'],
  ['extraStaff', 'Processing...', 'Success!'],
  ['updateCount', 'Updating Count...', 'Count updated!'],
] as const)('%s says “%s” while it runs and “%s” when it is done', (intent, pending, success) => {
  expect(businessIntents[intent]).toMatchObject({ pending, success })
})

it.each(['subscribe', 'change', 'renew'] as const)('%s warns about a missing period', (intent) => {
  expect(businessIntents[intent].warning).toEqual({ field: 'period', text: 'Select period!' })
})
