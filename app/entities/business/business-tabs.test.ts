import { describe, expect, it } from 'vitest'
import { pageTabs, sheetTabs, tabOf } from './business-tabs'

describe('the tab of a business that an address names', () => {
  it.each([
    ['?modal=view&id=b1', 'details'],
    ['?modal=view&id=b1&tab=sales', 'sales'],
    ['?tab=nothing', 'details'],
    ['?tab=constructor', 'details'],
  ])('at %j is %j', (search, tab) => {
    expect(tabOf(new URL(search, 'http://localhost/businesses'))).toBe(tab)
  })
})

describe('the tabs of the sheet', () => {
  it('keep the list that they are open over', () => {
    const tabs = sheetTabs('?status=active&modal=view&id=b1&tab=staff', { id: 'b1', current: 'staff' })
    expect(tabs.map(({ to }) => to)).toEqual([
      '?status=active&modal=view&id=b1',
      '?status=active&modal=view&id=b1&tab=subscription',
      '?status=active&modal=view&id=b1&tab=sales',
      '?status=active&modal=view&id=b1&tab=staff',
      '?status=active&modal=view&id=b1&tab=history',
    ])
    expect(tabs.filter(({ isCurrent }) => isCurrent).map(({ title }) => title)).toEqual(['Staff'])
  })
})

describe('the tabs of a screen about one business', () => {
  it('lead to the other screens, and to the sheet over the list that one came from', () => {
    const back = '/businesses?status=active'
    expect(pageTabs({ id: 'b1', ref: 'BIZ-1', current: 'sales', back }).map(({ to }) => to)).toEqual([
      '/businesses?status=active&modal=view&id=b1',
      '/subscriptions/BIZ-1',
      '/business/sales/BIZ-1',
      '/staffs?business=BIZ-1',
      '/businesses?status=active&modal=view&id=b1&tab=history',
    ])
  })

  it('are without the sheet where the business could not be read', () => {
    const tabs = pageTabs({ id: undefined, ref: 'BIZ-1', current: 'sales', back: '/dashboard' })
    expect(tabs.map(({ title }) => title)).toEqual(['Subscription', 'Sales', 'Staff'])
  })
})
