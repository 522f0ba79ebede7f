import { sampleRecords } from './sample-records.ts'
import type { World } from './world.ts'

/** A screen with the addresses of everything that it can show: itself, then each dialog, open. */
export interface ScreenAddresses {
  name: string
  addresses: string[]
}

/** The names of the screens behind the login, in the order of `everyScreen`. */
export const screenNames = [
  'dashboard',
  'businesses',
  'deleted businesses',
  'business sales',
  'subscribers',
  'subscriptions',
  'subscription history',
  'transactions',
  'reports',
  'logs',
  'staffs',
  'admins',
  'notifications',
  'account',
  'search',
  'messages',
  'help',
  'api',
  'views',
] as const

const businessDialogs = ['view', 'edit', 'actions', 'subscribe', 'change', 'renew', 'extra-branch', 'extra-staff']
const businessTabs = ['subscription', 'sales', 'staff', 'history']
const recordDialogs = ['view', 'edit', 'actions', 'delete']

/** The screens behind the login, with their dialogs open on stored records. */
export async function everyScreen(world: World): Promise<ScreenAddresses[]> {
  const records = await sampleRecords(world)
  const { businessRef, staffedRef } = records
  const staffs = `/staffs?business=${staffedRef}`
  const addresses: Record<(typeof screenNames)[number], string[]> = {
    dashboard: ['/dashboard', ...dialogs('/dashboard', ['actions', 'delete', 'renew'], records.inactive)],
    businesses: [
      '/businesses',
      '/businesses?modal=settings',
      ...dialogs('/businesses', [...businessDialogs, 'delete'], records.business),
      ...businessTabs.map((tab) => `/businesses?modal=view&id=${records.business}&tab=${tab}`),
    ],
    // Only a platform that keeps what was deleted has a screen for it.
    'deleted businesses': world.kind === 'embedded' ? ['/businesses/deleted'] : [],
    'business sales': [`/business/sales/${businessRef}`],
    subscribers: ['/subscribers', ...dialogs('/subscribers', ['renew'], records.business)],
    subscriptions: [
      '/subscriptions',
      '/subscriptions?modal=create',
      ...dialogs('/subscriptions', ['view', 'edit'], records.plan),
    ],
    'subscription history': [
      `/subscriptions/${businessRef}`,
      ...dialogs(`/subscriptions/${businessRef}`, ['view', 'edit'], records.history),
    ],
    transactions: ['/transactions'],
    // Only a platform that says what changed has a dialog for it.
    logs: ['/logs', ...(world.kind === 'embedded' ? dialogs('/logs', ['view', 'reason', 'undo'], records.log) : [])],
    reports: ['/reports', '/reports?period=last-month', '/reports?period=custom&from=2026-01-01'],
    staffs: ['/staffs', staffs, `${staffs}&modal=create`, ...dialogs(staffs, recordDialogs, records.member)],
    admins: [
      '/admins',
      '/admins?modal=create',
      ...dialogs(
        '/admins',
        ['view', 'edit', 'reset-password', 'end-sessions', 'activate', 'deactivate'],
        records.admin,
      ),
    ],
    notifications: [
      '/notifications',
      '/notifications?modal=create',
      ...dialogs('/notifications', recordDialogs, records.notification),
    ],
    account: ['/account', '/account?modal=password', '/account?modal=second-factor', '/account?modal=reauthenticate'],
    views:
      world.kind === 'embedded'
        ? ['/views?address=%2Fbusinesses', '/views?modal=save&address=%2Fbusinesses%3Fstate%3DLagos']
        : [],
    search: ['/search?q=ada', '/search'],
    messages: ['/messages'],
    help: ['/help'],
    api: ['/api'],
  }
  return screenNames.map((name) => ({ name, addresses: addresses[name] }))
}

/** The addresses of a screen's dialogs about one record. */
export const dialogs = (path: string, names: readonly string[], id: string): string[] =>
  names.map((name) => `${path}${path.includes('?') ? '&' : '?'}modal=${name}&id=${id}`)
