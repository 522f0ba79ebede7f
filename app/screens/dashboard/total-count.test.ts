import { expect, it } from 'vitest'
import { inactive, unsubscribed } from './list.server'

const list = { rows: [], total: 25, unsearchedTotal: 25, from: 0 }

it.each([
  [1250, '1,250'],
  [0, '0'],
  [null, '–'],
  [undefined, '–'],
])('a total count of %s is shown as %s, beside the number of rows', (totalCount, shown) => {
  expect(unsubscribed.figures?.({ ...list, data: { unsubscribedBusinesses: [], totalCount } })).toEqual([
    ['Total Count', shown],
  ])
  expect(inactive.figures?.({ ...list, data: { disabledAccounts: [], totalCount } })).toEqual([['Total Count', shown]])
})
