import { describe, expect, it } from 'vitest'
import { documentTitle, navigationPathOf, screenOf, titleOf } from './titles'

describe('the title of a page', () => {
  it.each([
    ['/login', 'Log In'],
    ['/dashboard', 'Dashboard'],
    ['/subscriptions', 'Subscriptions'],
    ['/subscriptions/BR-1', 'Subscription'],
    ['/subscribers', 'Subscribers'],
    ['/businesses', 'Businesses'],
    ['/businesses/', 'Businesses'],
    ['/Businesses', 'Businesses'],
    ['/BUSINESSES//', 'Businesses'],
    ['/Business/Sales/BR-1', 'Business Sales'],
    ['/business/sales/BR-1', 'Business Sales'],
    ['/business/sales/a%2Fb', 'Business Sales'],
    ['/transactions', 'Transactions'],
    ['/staffs', 'Staffs'],
    ['/reports', 'Reports'],
    ['/logs', 'Logs'],
    ['/admins', 'Admins'],
    ['/notifications', 'Notifications'],
  ])('of %s is %s', (path, title) => {
    expect(titleOf(path)).toBe(title)
  })

  it.each([
    '/',
    '',
    '/businesses/BR-1',
    '/business/sales',
    '/business/sales/BR-1/more',
    '/subscriptions/BR-1/more',
    '/constructor',
    '/__proto__',
    '/sales/business/BR-1',
    'businesses',
  ])('says that there is no page at %j', (path) => {
    expect(titleOf(path)).toBe('Page not found')
  })

  it('stands before the product’s name in the browser’s tab', () => {
    expect(documentTitle('/business/sales/BR-1')).toBe('Business Sales · Console')
  })
})

it.each([
  ['/businesses', '/businesses'],
  ['/Businesses/', '/businesses'],
  ['/businesses/deleted', '/businesses'],
  ['/business/sales/BR-1', '/businesses'],
  ['/bulk/job-1', '/businesses'],
  ['/subscribers', '/subscriptions'],
  ['/subscriptions/BR-1', '/subscriptions'],
  ['/transactions', '/reports'],
])('the navigation has its place at %s at %s', (path, entry) => {
  expect(navigationPathOf(path)).toBe(entry)
})

describe('the screen of an address', () => {
  it.each([
    ['/businesses', '/businesses'],
    ['/businesses.csv', '/businesses'],
    ['/transactions.xlsx', '/transactions'],
    ['/logs.json', '/logs'],
    ['/business/sales/BR-1', '/business/sales/BR-1'],
  ])('%s is %s', (address, screen) => {
    expect(screenOf(address)).toBe(screen)
  })

  it.each(['/businesses/suggestions', '/media/a.png', '/sign-out', '/nowhere.csv', '/'])('%s is none', (address) => {
    expect(screenOf(address)).toBeUndefined()
  })
})
