import { matchPath } from 'react-router'

interface TitledScreen {
  /** `:id` stands for any segment. */
  path: string
  title: string
  /** Its parent screen in the navigation. */
  below?: string
}

const screens: readonly TitledScreen[] = [
  { path: '/dashboard', title: 'Dashboard' },
  { path: '/subscriptions', title: 'Subscriptions' },
  { path: '/businesses', title: 'Businesses' },
  { path: '/staffs', title: 'Staffs' },
  { path: '/reports', title: 'Reports' },
  { path: '/logs', title: 'Logs' },
  { path: '/admins', title: 'Admins' },
  { path: '/notifications', title: 'Notifications' },
  { path: '/login', title: 'Log In' },
  { path: '/subscriptions/:id', title: 'Subscription', below: '/subscriptions' },
  { path: '/subscribers', title: 'Subscribers', below: '/subscriptions' },
  { path: '/business/sales/:id', title: 'Business Sales', below: '/businesses' },
  { path: '/bulk/:id', title: 'Several Businesses', below: '/businesses' },
  { path: '/transactions', title: 'Transactions', below: '/reports' },
  { path: '/businesses/deleted', title: 'Deleted businesses', below: '/businesses' },
  { path: '/account', title: 'Account' },
  { path: '/search', title: 'Search' },
  { path: '/messages', title: 'Recent messages' },
  { path: '/help', title: 'Help' },
  { path: '/api', title: 'API' },
  { path: '/views', title: 'Views' },
]

const screenAt = (pathname: string): TitledScreen | undefined => screens.find(({ path }) => matchPath(path, pathname))

export const titleOf = (pathname: string): string => screenAt(pathname)?.title ?? 'Page not found'

/** The navigation entry that is current at a path: the screen itself or its parent. */
export function navigationPathOf(pathname: string): string | undefined {
  const screen = screenAt(pathname)
  return screen?.below ?? screen?.path
}

/** The screen of an address, also of a file of its list; undefined for any other address. */
export function screenOf(pathname: string): string | undefined {
  const path = pathname.replace(/\.(?:csv|xlsx|json)$/, '')
  return screenAt(path) && path
}

/** The document title; `about` names the screen's subject. */
export const documentTitle = (pathname: string, about?: string): string =>
  [titleOf(pathname), about, 'Console'].filter(Boolean).join(' · ')
