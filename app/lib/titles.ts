import { matchPath } from 'react-router'

/** Path, in which `:id` stands for any segment, title, and the screen above it in the navigation. */
const screens: readonly (readonly [path: string, title: string, parent?: string])[] = [
  ['/dashboard', 'Dashboard'],
  ['/subscriptions', 'Subscriptions'],
  ['/businesses', 'Businesses'],
  ['/staffs', 'Staffs'],
  ['/reports', 'Reports'],
  ['/logs', 'Logs'],
  ['/admins', 'Admins'],
  ['/notifications', 'Notifications'],
  ['/login', 'Log In'],
  ['/subscriptions/:id', 'Subscription', '/subscriptions'],
  ['/subscribers', 'Subscribers', '/subscriptions'],
  ['/business/sales/:id', 'Business Sales', '/businesses'],
  ['/bulk/:id', 'Several Businesses', '/businesses'],
  ['/transactions', 'Transactions', '/reports'],
  ['/businesses/deleted', 'Deleted businesses', '/businesses'],
  ['/account', 'Account'],
  ['/search', 'Search'],
  ['/messages', 'Recent messages'],
  ['/help', 'Help'],
  ['/api', 'API'],
  ['/views', 'Views'],
]

const screenAt = (pathname: string) => screens.find(([path]) => matchPath(path, pathname)) ?? []

export const titleOf = (pathname: string): string => screenAt(pathname)[1] ?? 'Page not found'

/** The navigation entry that is current at a path: the screen itself or its parent. */
export function navigationPathOf(pathname: string): string | undefined {
  const [path, , parent] = screenAt(pathname)
  return parent ?? path
}

/** The screen of an address, also of a file of its list; undefined for any other address. */
export function screenOf(pathname: string): string | undefined {
  const path = pathname.replace(/\.(?:csv|xlsx|json)$/, '')
  return screenAt(path)[0] && path
}

/** The document title; `about` names the screen's subject. */
export const documentTitle = (pathname: string, about?: string): string =>
  [titleOf(pathname), about, 'Console'].filter(Boolean).join(' · ')
