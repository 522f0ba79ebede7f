import type { Page } from 'playwright'
import {
  choose,
  chooseAnd,
  chooseByRule,
  choosePeriod,
  deactivate,
  focusFirst,
  inviteAdmin,
  logIn,
  openAccountMenu,
  openChip,
  openList,
  openMenu,
  openRowActions,
  send,
  sendLogin,
  typeSearch,
} from './presses.ts'
import type { SampleRecords } from './sample-records.ts'

/** A page with something that a press opens or a form says. */
export interface PressedPage {
  name: string
  address: string
  prepare: (page: Page) => Promise<void>
  isSignedOut?: boolean
  /** There is this only where the navigation is a menu. */
  isNarrow?: boolean
  /** There is this only where a toolbar has room for words. */
  isWide?: boolean
}

/** What presses lead to that has no address of its own; screens and dialogs that have one are in every-screen.ts. */
export const pressedPages = (records: SampleRecords): PressedPage[] => [
  { name: 'login-refused', address: '/login', isSignedOut: true, prepare: sendLogin },
  { name: 'toast', address: '/login', isSignedOut: true, prepare: logIn },
  { name: 'businesses-skip-link', address: '/businesses', prepare: focusFirst },
  { name: 'businesses-actions', address: '/businesses', prepare: openRowActions },
  { name: 'businesses-chip-status', address: '/businesses', prepare: openChip('Status') },
  { name: 'businesses-chip-place', address: '/businesses', prepare: openChip('Place') },
  { name: 'businesses-chip-registered', address: '/businesses', prepare: openChip('Registered') },
  { name: 'businesses-chip-category', address: '/businesses', prepare: openChip('Category') },
  { name: 'businesses-settings-open', address: '/businesses?modal=settings', prepare: openList('Category') },
  { name: 'account-menu', address: '/businesses', prepare: openAccountMenu },
  { name: 'menu', address: '/businesses', prepare: openMenu, isNarrow: true },
  { name: 'business-renew-refused', address: `/businesses?modal=renew&id=${records.business}`, prepare: send('Renew') },
  { name: 'subscriptions-formats', address: '/subscriptions?type=general', prepare: openChip('Formats'), isWide: true },
  { name: 'dashboard-formats', address: '/dashboard', prepare: openChip('Export') },
  { name: 'logs-filtered', address: '/logs?action=deactivate', prepare: openChip('Business Ref') },
  { name: 'subscription-create-refused', address: '/subscriptions?modal=create', prepare: send('Create') },
  { name: 'staffs-choice-open', address: '/staffs', prepare: openList('Business') },
  { name: 'notification-create-by-rule', address: '/notifications?modal=create', prepare: chooseByRule },
  { name: 'notification-create-refused', address: '/notifications?modal=create', prepare: send('Create') },
  { name: 'businesses-views', address: '/businesses?state=Lagos', prepare: openChip('Views') },
  { name: 'search-suggestions', address: '/search', prepare: typeSearch('renew ch') },
  { name: 'businesses-select', address: '/businesses?select=on', prepare: choose(3) },
  { name: 'bulk-ask', address: '/businesses?select=on', prepare: chooseAnd('Deactivate') },
  { name: 'bulk-ask-renew', address: '/subscribers?select=on', prepare: chooseAnd('Renew') },
  { name: 'business-renew-chosen', address: `/businesses?modal=renew&id=${records.business}`, prepare: choosePeriod },
  // Last, because they change what the others show.
  { name: 'toast-undo', address: `/businesses?modal=actions&id=${records.lastActive}`, prepare: deactivate },
  { name: 'admin-invited', address: '/admins?modal=create', prepare: inviteAdmin },
]
