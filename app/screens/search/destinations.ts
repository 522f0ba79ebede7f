import type { Capability } from '#contract/capability-names.ts'
import type { Permission } from '#contract/role.ts'
import { foldText } from '#contract/fold-text.ts'

/** A place in the console, found by its title and other words. */
interface Destination {
  title: string
  to: string
  words: string
  /** Only on platforms with this capability. */
  capability?: Capability
  /** The needed permission; 'read' by default. */
  needs?: Permission
}

const screens: readonly Destination[] = [
  { title: 'Dashboard', to: '/dashboard', words: 'home overview start summary totals' },
  { title: 'Subscriptions', to: '/subscriptions', words: 'plans packages prices pricing tariffs' },
  { title: 'Businesses', to: '/businesses', words: 'shops stores merchants customers clients tenants companies' },
  { title: 'Active businesses', to: '/businesses?status=active', words: 'shops enabled' },
  { title: 'Inactive businesses', to: '/businesses?status=inactive', words: 'shops disabled deactivated stopped' },
  {
    title: 'Deleted businesses',
    to: '/businesses/deleted',
    words: 'shops removed restore archive',
    capability: 'archive',
  },
  { title: 'Staffs', to: '/staffs', words: 'employees members users cashiers people workers' },
  { title: 'Reports', to: '/reports', words: 'sales revenue figures statistics analytics purchases expenses' },
  { title: 'Logs', to: '/logs', words: 'audit trail history activity changes who did what' },
  { title: 'Admins', to: '/admins', words: 'administrators users colleagues team roles' },
  { title: 'Notifications', to: '/notifications', words: 'messages banners popups announcements' },
  { title: 'Subscribers', to: '/subscribers', words: 'subscribed businesses renewals expiry paying' },
  { title: 'Transactions', to: '/transactions', words: 'payments money charges invoices' },
  { title: 'Views', to: '/views', words: 'saved bookmarks filters', capability: 'views' },
  { title: 'Account', to: '/account', words: 'my profile settings sign in sessions devices security' },
]

const tasks: readonly Destination[] = [
  {
    title: 'Create Subscription',
    to: '/subscriptions?modal=create',
    words: 'create add new plan package',
    needs: 'write',
  },
  {
    title: 'Create Admin',
    to: '/admins?modal=create',
    words: 'create add new invite administrator colleague user',
    needs: 'administer',
  },
  {
    title: 'Create Notification',
    to: '/notifications?modal=create',
    words: 'create add new send write message banner popup announcement',
    needs: 'write',
  },
  { title: 'Add Staff', to: '/staffs', words: 'add create new staff member employee cashier', needs: 'write' },
  { title: 'Export businesses', to: '/businesses.csv', words: 'export download shops csv spreadsheet excel file' },
  {
    title: 'Categories & limits',
    to: '/businesses?modal=settings',
    words: 'add create new category free product count settings',
    needs: 'write',
  },
  {
    title: 'Change Password',
    to: '/account?modal=password',
    words: 'change new reset my password',
    capability: 'account',
  },
  {
    title: 'Set up a second factor',
    to: '/account?modal=second-factor',
    words: '2fa mfa two factor authenticator code phone',
    capability: 'account',
  },
]

interface Found {
  screens: readonly Destination[]
  tasks: readonly Destination[]
}

export interface Access {
  isOffered: (capability: Capability) => boolean
  isAllowed: (permission: Permission) => boolean
}

/** Screens that a search means, and actions that need no record. */
export function findDestinations(search: string, { isOffered, isAllowed }: Access): Found {
  const isMeant = ({ title, words, capability, needs = 'read' }: Destination) =>
    matchesWords(search, `${title} ${words}`) && (!capability || isOffered(capability)) && isAllowed(needs)
  return { screens: screens.filter(isMeant), tasks: tasks.filter(isMeant) }
}

/** Characters; longer than any name. */
const longestSearch = 100

export const searchedFor = ({ searchParams }: URL): string =>
  (searchParams.get('q') ?? '').replaceAll('\0', '').trim().replace(/\s+/g, ' ').slice(0, longestSearch)

/** Whether each word of the search begins one of `words`. */
function matchesWords(search: string, words: string): boolean {
  const known = wordsOf(words)
  const searched = wordsOf(search)
  return searched.length > 0 && searched.every((word) => known.some((candidate) => candidate.startsWith(word)))
}

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
