import { dialogs } from '../support/every-screen.ts'
import { type PressedPage, pressedPages } from '../support/pressed-pages.ts'
import type { SampleRecords } from '../support/sample-records.ts'

/** One state of one screen. */
export interface Shot extends Omit<PressedPage, 'prepare'> {
  /** Brings the page into the state that is shown. */
  prepare?: PressedPage['prepare']
  /** With a session of its own, because it ends. */
  isSignedInAnew?: boolean
  /** Shows the page to its end instead of what a window shows. */
  isWhole?: boolean
  /** Shown while the page still loads. */
  isUnfinished?: boolean
}

const nothing = 'search=nothing+is+called+like+this'

/** Dialogs of a screen about one record, as `NOUN-DIALOG`. */
const dialogsOf = (noun: string, path: string, names: readonly string[], id: string): Shot[] =>
  dialogs(path, names, id).map((address, index) => ({ name: `${noun}-${names[index]}`, address }))

const onBusiness = ['view', 'edit', 'subscribe', 'change', 'renew', 'extra-branch', 'extra-staff', 'delete']

/** What is empty on demonstration data, before `prepareRecords`. */
export const emptyShots: readonly Shot[] = [
  { name: 'deleted-businesses-empty', address: '/businesses/deleted' },
  { name: 'views-empty', address: '/views?address=%2Fbusinesses' },
]

/** Every screen, dialog and state that a healthy platform leads to. */
export const shots = (records: SampleRecords, job = ''): Shot[] => [
  { name: 'login', address: '/login', isSignedOut: true },
  { name: 'not-found', address: '/no/such/page', isSignedOut: true },
  { name: 'not-found-signed-in', address: '/no/such/page' },

  { name: 'businesses', address: '/businesses' },
  { name: 'businesses-filtered', address: '/businesses?preset=this-month&status=active&state=Lagos' },
  { name: 'businesses-no-match', address: `/businesses?${nothing}` },
  { name: 'businesses-last-page', address: '/businesses?page=99' },
  { name: 'businesses-refused-date', address: '/businesses?startDate=2026-03-02&endDate=2026-03-01' },
  { name: 'businesses-settings', address: '/businesses?modal=settings' },
  ...dialogsOf('business', '/businesses', onBusiness, records.business),
  ...['subscription', 'sales', 'staff', 'history'].map((tab) => ({
    name: `business-${tab}`,
    address: `/businesses?modal=view&id=${records.business}&tab=${tab}`,
  })),
  { name: 'business-sales-screen', address: `/business/sales/${records.businessRef}` },

  { name: 'dashboard', address: '/dashboard', isWhole: true },
  ...dialogsOf('dashboard', '/dashboard', ['actions', 'delete'], records.inactive),
  { name: 'reports', address: '/reports', isWhole: true },
  { name: 'reports-custom', address: '/reports?period=custom&from=2026-01-01&to=2026-06-30' },
  { name: 'reports-custom-half', address: '/reports?period=custom&from=2026-01-01' },
  { name: 'transactions-of-a-report', address: '/transactions?type=sale&status=complete&preset=last-month' },
  { name: 'transactions', address: '/transactions' },
  { name: 'deleted-businesses', address: '/businesses/deleted' },
  { name: 'logs', address: '/logs' },
  ...dialogsOf('log', '/logs', ['view', 'reason'], records.log),
  { name: 'subscribers', address: '/subscribers' },
  { name: 'subscribers-lapsed', address: '/subscribers?isActive=true&expiry=lapsed&sort=-expires' },
  { name: 'subscribers-no-match', address: `/subscribers?${nothing}` },

  { name: 'subscriptions', address: '/subscriptions' },
  { name: 'subscription-create', address: '/subscriptions?modal=create' },
  ...dialogsOf('subscription', '/subscriptions', ['view', 'edit'], records.plan),
  { name: 'subscription-history', address: `/subscriptions/${records.businessRef}` },
  ...dialogsOf('subscription-history', `/subscriptions/${records.businessRef}`, ['view'], records.history),

  { name: 'staffs-choice', address: '/staffs' },
  { name: 'staffs', address: `/staffs?business=${records.staffedRef}` },
  { name: 'staff-create', address: `/staffs?business=${records.staffedRef}&modal=create` },
  ...dialogsOf(
    'staff',
    `/staffs?business=${records.staffedRef}`,
    ['view', 'edit', 'actions', 'delete'],
    records.member,
  ),

  { name: 'admins', address: '/admins' },
  { name: 'admin-create', address: '/admins?modal=create' },
  ...dialogsOf('admin', '/admins', ['view', 'edit', 'reset-password', 'end-sessions', 'deactivate'], records.admin),

  { name: 'notifications', address: '/notifications' },
  { name: 'notification-create', address: '/notifications?modal=create' },
  ...dialogsOf('notification', '/notifications', ['view', 'edit', 'delete'], records.notification),

  { name: 'businesses-columns', address: '/businesses?modal=columns' },
  { name: 'businesses-few-columns', address: '/businesses?columns=phone,city,createdAt' },
  { name: 'views', address: '/views?address=%2Fbusinesses' },
  { name: 'view-save', address: '/views?modal=save&address=%2Fbusinesses%3Fstate%3DLagos' },

  { name: 'search', address: '/search?q=lagos' },
  { name: 'search-business', address: `/search?q=${records.businessRef}` },
  { name: 'search-task', address: '/search?q=renew+ch' },
  { name: 'search-nothing', address: '/search?q=nothing+is+called+like+this' },
  { name: 'search-hints', address: '/search' },

  { name: 'bulk', address: `/bulk/${job}` },
  { name: 'subscriber-renew', address: `/subscribers?modal=renew&id=${records.business}` },

  { name: 'account', address: '/account' },
  { name: 'messages', address: '/messages' },
  { name: 'help', address: '/help', isWhole: true },
  { name: 'api', address: '/api', isWhole: true },
  { name: 'account-password', address: '/account?modal=password' },
  { name: 'account-second-factor', address: '/account?modal=second-factor' },
  { name: 'account-reauthenticate', address: '/account?modal=reauthenticate' },

  // Last, because some change what the others show.
  ...pressedPages(records),
]
