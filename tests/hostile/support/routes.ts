import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../../app/routes.ts'
import { exportFormats, figureFiles, listFiles } from '../../../server/platform/contract/list-file.ts'

/** Who may see a route, and an address that reaches it. */
export interface Access {
  access: 'session' | 'public'
  address: string
  /** There only on a platform that offers more than the specification. */
  isExtension?: true
}

const business = '6501f0c19a7b3d5e00001000'

/** Every route of the application by the framework's id of it; `access.test.ts` fails on one that is missing. */
export const accessTable: Readonly<Record<string, Access>> = {
  'shell/home': { access: 'public', address: '/' },
  'screens/login/route': { access: 'public', address: '/login' },
  'screens/sign-out/route': { access: 'public', address: '/sign-out' },
  'shell/theme': { access: 'public', address: '/theme' },
  'shell/density': { access: 'public', address: '/density' },
  'shell/shortcuts': { access: 'public', address: '/shortcuts' },
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
  'screens/deleted-businesses/route': { access: 'session', address: '/businesses/deleted', isExtension: true },
  'screens/business-suggestions/route': { access: 'session', address: '/businesses/suggestions?search=obi' },
  'screens/media-upload/route': { access: 'session', address: '/media/upload' },
  'screens/business-count/route': { access: 'session', address: '/businesses/count?ruleState=Lagos' },
  'screens/subscribers/route': { access: 'session', address: '/subscribers' },
  'screens/subscribers/dialogs': { access: 'session', address: `/subscribers?modal=renew&id=${business}` },
  'screens/bulk/route': { access: 'session', address: '/bulk/0123456789abcdef', isExtension: true },
  'screens/bulk/dialogs': { access: 'session', address: '/bulk/0123456789abcdef?modal=none' },
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
  'screens/views/route': { access: 'session', address: '/views', isExtension: true },
  'screens/views/dialogs': { access: 'session', address: '/views?modal=save&address=%2Flogs' },
  'screens/search/route': { access: 'session', address: '/search?q=obi' },
  'screens/search/suggestions': { access: 'session', address: '/search/suggestions?q=obi' },
  'screens/logs/dialogs': { access: 'session', address: '/logs?modal=view&id=6508f0c19a7b3d5e00001000' },
  'screens/account/route': { access: 'session', address: '/account' },
  'screens/messages/route': { access: 'session', address: '/messages' },
  'screens/help/route': { access: 'session', address: '/help' },
  'screens/api/route': { access: 'session', address: '/api' },
  'screens/api/openapi': { access: 'public', address: '/api/openapi.json' },
  'screens/account/dialogs': { access: 'session', address: '/account?modal=password' },
}

/** The framework names a route by its file. */
const idOf = (entry: RouteConfigEntry): string => entry.id ?? entry.file.replace(/\.tsx?$/, '')

const withChildren = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...withChildren(entry.children ?? [])])

const entries = withChildren(await routes)

// A layout has no address of its own; the framework accepts its id all the same in `_routes`.
export const routeIds = entries.map(idOf)

/** The screens that show what any platform answered, one address each. Routes without a page are `route.ts`. */
export const screenAddresses = entries
  .filter(({ file }) => /^screens\/.*\/route\.tsx$/.test(file))
  .flatMap((entry) => accessTable[idOf(entry)] ?? [])
  .filter(({ access, isExtension }) => access === 'session' && !isExtension)
  .map(({ address }) => address)

/** The files of every list and of figures, which have no routes. */
export const fileAddresses = [...Object.keys(listFiles), ...Object.keys(figureFiles)].flatMap((path) =>
  Object.keys(exportFormats).map(
    (format) => `${path.replace(':id', 'BIZ-1001')}.${format}${path === '/staffs' ? '?business=BIZ-1001' : ''}`,
  ),
)
