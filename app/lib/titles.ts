/** The title of every route, by its pattern; `:id` stands for any one segment. */
const titles: Readonly<Record<string, string>> = {
  '/login': 'Log In',
  '/dashboard': 'Dashboard',
  '/subscriptions': 'Subscriptions',
  '/subscriptions/:id': 'Subscription',
  '/subscribers': 'Subscribers',
  '/businesses': 'Businesses',
  '/business/sales/:id': 'Business Sales',
  '/transactions': 'Transactions',
  '/staffs': 'Staffs',
  '/reports': 'Reports',
  '/logs': 'Logs',
  '/admins': 'Admins',
  '/notifications': 'Notifications',
  '/account': 'Account',
}

/** The pattern of a screen's path, matched segment by segment and, as the router does it, whatever the letters' case. */
function patternOf(pathname: string): string | undefined {
  const segments = pathname.toLowerCase().replace(/\/+$/, '').split('/')
  return Object.keys(titles).find((candidate) => {
    const wanted = candidate.split('/')
    return wanted.length === segments.length && wanted.every((part, i) => part.startsWith(':') || part === segments[i])
  })
}

/** The page title of a path (specification, section 2). */
export function titleOf(pathname: string): string {
  const pattern = patternOf(pathname)
  return (pattern && titles[pattern]) || 'Page not found'
}

/** The screen that an address belongs to: itself, or the one whose list it is a file of. Undefined where it has none. */
export function screenOf(pathname: string): string | undefined {
  const screen = pathname.replace(/\.(?:csv|xlsx|json)$/, '')
  return patternOf(screen) && screen
}

export const documentTitle = (pathname: string): string => `${titleOf(pathname)} · Console`
