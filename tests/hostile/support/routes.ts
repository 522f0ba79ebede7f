import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../../app/routes.ts'

/** Who may see a route, and an address that reaches it. */
export interface Access {
  access: 'session' | 'public'
  address: string
}

const business = '6501f0c19a7b3d5e00001000'

/** Every route of the application by the framework's id of it; `access.test.ts` fails on one that is missing. */
export const accessTable: Readonly<Record<string, Access>> = {
  'shell/home': { access: 'public', address: '/' },
  'screens/login/route': { access: 'public', address: '/login' },
  'screens/sign-out/route': { access: 'public', address: '/sign-out' },
  'shell/theme': { access: 'public', address: '/theme' },
  'shell/density': { access: 'public', address: '/density' },
  'shell/not-found': { access: 'public', address: '/no/such/page' },
  'shell/layout': { access: 'session', address: '/businesses' },
  'shell/screens': { access: 'session', address: '/businesses' },
  'screens/subscriptions/route': { access: 'session', address: '/subscriptions' },
  'screens/subscriptions/dialogs': { access: 'session', address: '/subscriptions?modal=create' },
  'screens/subscription-history/route': { access: 'session', address: '/subscriptions/BIZ-1001' },
  'screens/subscription-history/dialogs': {
    access: 'session',
    address: '/subscriptions/BIZ-1001?modal=view&id=6506f0c19a7b3d5e00001000',
  },
  'screens/businesses/route': { access: 'session', address: '/businesses' },
  'screens/businesses/dialogs': { access: 'session', address: `/businesses?modal=edit&id=${business}` },
  'screens/businesses/export': { access: 'session', address: '/businesses.csv' },
  'screens/business-suggestions/route': { access: 'session', address: '/businesses/suggestions?search=obi' },
  'screens/subscribers/route': { access: 'session', address: '/subscribers' },
  'screens/business-sales/route': { access: 'session', address: '/business/sales/BIZ-1001' },
  'screens/admins/route': { access: 'session', address: '/admins' },
  'screens/admins/dialogs': { access: 'session', address: '/admins?modal=view&id=6502f0c19a7b3d5e00001000' },
  'screens/staffs/route': { access: 'session', address: '/staffs?business=BIZ-1001' },
  'screens/staffs/dialogs': { access: 'session', address: '/staffs?business=BIZ-1001&modal=create' },
  'screens/notifications/route': { access: 'session', address: '/notifications' },
  'screens/notifications/dialogs': { access: 'session', address: '/notifications?modal=create' },
  'screens/media/route': { access: 'session', address: '/media/0.png' },
  'screens/transactions/route': { access: 'session', address: '/transactions' },
  'screens/dashboard/route': { access: 'session', address: '/dashboard' },
  'screens/dashboard/dialogs': { access: 'session', address: `/dashboard?modal=delete&id=${business}` },
  'screens/reports/route': { access: 'session', address: '/reports' },
  'screens/logs/route': { access: 'session', address: '/logs' },
  'screens/account/route': { access: 'session', address: '/account' },
  'screens/account/dialogs': { access: 'session', address: '/account?modal=password' },
}

/** The framework names a route by its file. */
const idOf = (entry: RouteConfigEntry): string => entry.id ?? entry.file.replace(/\.tsx?$/, '')

const withChildren = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...withChildren(entry.children ?? [])])

const entries = withChildren(await routes)

// A layout has no address of its own; the framework accepts its id all the same in `_routes`.
export const routeIds = entries.map(idOf)

/** The screens that show what a platform answered, one address each. Routes without a page are `route.ts`. */
export const screenAddresses = entries
  .filter(({ file }) => /^screens\/.*\/route\.tsx$/.test(file))
  .flatMap((entry) => accessTable[idOf(entry)] ?? [])
  .filter(({ access }) => access === 'session')
  .map(({ address }) => address)
