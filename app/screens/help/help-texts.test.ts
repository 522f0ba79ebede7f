import { expect, it } from 'vitest'
import { bulkStates, notificationPhases, transactionStatuses } from '#contract/index.ts'
import { statuses } from './help-texts'

/** Of businesses, people and sales, whose words are in no list of the contract. */
const others = ['active', 'inactive', 'pending', 'cancelled', 'lapsed', 'due in 7 days']

it('explains every status that a list shows, once', () => {
  const explained = statuses.map(({ status }) => status.toLowerCase())
  const shown = new Set([...others, ...notificationPhases, ...transactionStatuses, ...bulkStates])
  expect(explained.toSorted()).toEqual([...shown].toSorted())
})
