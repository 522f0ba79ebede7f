import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../app/routes.ts'
import { expect, test } from '../support/browser.ts'

/** Who may see a route, and an address that reaches it. Every route of the application stands here. */
interface Access {
  access: 'session' | 'public'
  address: string
}

const table: Record<string, Access> = {
  'shell/home': { access: 'public', address: '/' },
  'screens/login/route': { access: 'public', address: '/login' },
  'session/sign-out': { access: 'public', address: '/sign-out' },
  'shell/theme': { access: 'public', address: '/theme' },
  'shell/not-found': { access: 'public', address: '/no/such/page' },
  'shell/layout': { access: 'session', address: '/businesses' },
  'screens/subscriptions/route': { access: 'session', address: '/subscriptions' },
  'screens/subscriptions/dialogs': { access: 'session', address: '/subscriptions?modal=create' },
  'screens/subscription-history/route': { access: 'session', address: '/subscriptions/BIZ-1' },
  'screens/subscription-history/dialogs': {
    access: 'session',
    address: '/subscriptions/BIZ-1?modal=view&id=6506f0c19a7b3d5e00001000',
  },
  'screens/businesses/route': { access: 'session', address: '/businesses' },
  'screens/businesses/dialogs': { access: 'session', address: '/businesses?modal=edit&id=6501f0c19a7b3d5e00001000' },
  'screens/businesses/export': { access: 'session', address: '/businesses.csv' },
  'entities/business/business-suggestions': { access: 'session', address: '/businesses/suggestions?search=obi' },
  'screens/subscribers/route': { access: 'session', address: '/subscribers' },
  'screens/business-sales/route': { access: 'session', address: '/business/sales/BIZ-1' },
  'screens/admins/route': { access: 'session', address: '/admins' },
  'screens/admins/dialogs': { access: 'session', address: '/admins?modal=view&id=6501f0c19a7b3d5e00001000' },
  'screens/staffs/route': { access: 'session', address: '/staffs?business=BIZ-1001' },
  'screens/staffs/dialogs': { access: 'session', address: '/staffs?business=BIZ-1001&modal=create' },
  'screens/notifications/route': { access: 'session', address: '/notifications' },
  'screens/notifications/dialogs': { access: 'session', address: '/notifications?modal=create' },
  'entities/media/stored-media': { access: 'session', address: '/media/0.png' },
  'screens/transactions/route': { access: 'session', address: '/transactions' },
  'screens/dashboard/route': { access: 'session', address: '/dashboard' },
  'screens/dashboard/dialogs': { access: 'session', address: '/dashboard?modal=delete&id=6501f0c19a7b3d5e00001000' },
  'screens/reports/route': { access: 'session', address: '/reports' },
  'screens/logs/route': { access: 'session', address: '/logs' },
}

/** The framework names a route by its file. */
const idOf = (entry: RouteConfigEntry): string => entry.id ?? entry.file.replace(/\.tsx?$/, '')

const routeIds = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap((entry) => [idOf(entry), ...routeIds(entry.children ?? [])])

// A layout has no address of its own; the framework accepts its id all the same in `_routes`.
const allIds = routeIds(await routes)

function dataAddress(address: string, routeId?: string): string {
  const url = new URL(address, 'http://console.invalid')
  if (routeId) url.searchParams.set('_routes', routeId)
  return `${url.pathname === '/' ? '/_root' : url.pathname}.data${url.search}`
}

const shapes: { name: string; method: string; address: (access: Access, id: string) => string }[] = [
  { name: 'GET', method: 'GET', address: ({ address }) => address },
  { name: 'GET .data', method: 'GET', address: ({ address }) => dataAddress(address) },
  { name: 'GET .data?_routes=', method: 'GET', address: ({ address }, id) => dataAddress(address, id) },
  ...['POST', 'PATCH', 'PUT', 'DELETE'].flatMap((method) => [
    { name: method, method, address: ({ address }: Access) => address },
    { name: `${method} .data`, method, address: ({ address }: Access) => dataAddress(address) },
  ]),
]

test('every route of the application stands in the access table', () => {
  expect(Object.keys(table).toSorted()).toEqual(allIds.toSorted())
})

for (const [id, access] of Object.entries(table)) {
  for (const shape of shapes) {
    const expectation = access.access === 'session' ? 'is sent to the login page' : 'makes no call'
    test(`${shape.name} of ${id} without a session ${expectation}`, async ({ context, world }) => {
      const answer = await context.request.fetch(shape.address(access, id), {
        method: shape.method,
        form: shape.method === 'GET' ? undefined : { intent: 'delete', id: '6501f0c19a7b3d5e00001000' },
        maxRedirects: 0,
      })
      expect(world.plain().calls, 'calls that reached the platform').toEqual([])
      expect(answer.status()).toBeLessThan(500)
      if (access.access === 'public') return
      if (answer.status() === 405) return
      expect(redirectOf(answer.status(), answer.headers(), await answer.text())).toBe('/login')
    })
  }
}

/** Where an answer leads: by its header, or by the framework's own form of a redirect in `.data`. */
function redirectOf(status: number, headers: Record<string, string>, body: string): string | undefined {
  if (status >= 300 && status < 400) return headers.location
  return status === 202 ? /"redirect","([^"]*)"/.exec(body)?.[1] : undefined
}
