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
}

/** The page title of a path, matched segment by segment (specification, section 2). */
export function titleOf(pathname: string): string {
  const segments = pathname.replace(/\/+$/, '').split('/')
  const pattern = Object.keys(titles).find((candidate) => {
    const wanted = candidate.split('/')
    return wanted.length === segments.length && wanted.every((part, i) => part.startsWith(':') || part === segments[i])
  })
  return (pattern && titles[pattern]) || 'Page not found'
}

export const documentTitle = (pathname: string): string => `${titleOf(pathname)} · Console`
