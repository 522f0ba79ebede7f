import type { Permission } from '#contract/role.ts'
import { selectionSearch } from '~/entities/business/business'
import { dialogSearch } from '~/lib/screen-url'

interface TaskBusiness {
  id: string
  ref: string
  isDisabled: boolean
}

/** An action on a business, and the phrases that people write before or after its name. */
interface BusinessTask {
  title: string
  before: readonly string[]
  after?: readonly string[]
  to: (business: TaskBusiness) => string
  /** The needed permission; 'write' by default. */
  needs?: Permission
  /** Says what opens, if the title does not. */
  detail?: string
  /** By default it needs the business's reference. */
  isPossible?: (business: TaskBusiness) => boolean
}

const dialog =
  (name: string) =>
  ({ id }: TaskBusiness) =>
    `/businesses${dialogSearch('', name, id)}`

const untilPressed = 'Opens its actions; nothing happens before you press'

/** The address only opens a form; a press there makes the change. */
const moves = ['upgrade', 'downgrade']

const tasks: readonly BusinessTask[] = [
  { title: 'Renew', before: ['renew subscription of', 'renew'], to: dialog('renew') },
  {
    title: 'Change the subscription of',
    before: ['change subscription of', 'change subscription', 'change plan of', 'change plan', 'change', ...moves],
    to: dialog('change'),
  },
  { title: 'Subscribe', before: ['subscribe'], to: dialog('subscribe') },
  { title: 'Add extra staff to', before: ['add extra staff to', 'extra staff'], to: dialog('extra-staff') },
  { title: 'Add an extra branch to', before: ['add extra branch to', 'extra branch'], to: dialog('extra-branch') },
  { title: 'Edit', before: ['edit', 'correct', 'update'], to: dialog('edit'), isPossible: () => true },
  {
    title: 'Deactivate',
    before: ['deactivate', 'disable', 'suspend', 'block', 'stop'],
    to: dialog('actions'),
    detail: `${untilPressed} Deactivate`,
    isPossible: ({ isDisabled }) => !isDisabled,
  },
  {
    title: 'Activate',
    before: ['activate', 'enable', 'reactivate'],
    to: dialog('actions'),
    detail: `${untilPressed} Activate`,
    isPossible: ({ isDisabled }) => isDisabled,
  },
  {
    title: 'Delete',
    before: ['delete', 'remove'],
    to: dialog('delete'),
    needs: 'delete',
    detail: 'Asks before anything is deleted',
  },
  { title: 'Open', before: ['open', 'show', 'view'], to: dialog('view'), needs: 'read', isPossible: () => true },
  {
    title: 'Add staff to',
    before: ['add staff to', 'add a member of staff to', 'hire for'],
    to: ({ ref }) => `/staffs${selectionSearch(ref)}&modal=create`,
  },
  {
    title: 'Staff of',
    before: ['staff of', 'staffs of', 'staff'],
    after: ['staff', 'staffs'],
    to: ({ ref }) => `/staffs${selectionSearch(ref)}`,
    needs: 'read',
  },
  {
    title: 'Sales of',
    before: ['sales of', 'sales'],
    after: ['sales'],
    to: ({ ref }) => `/business/sales/${encodeURIComponent(ref)}`,
    needs: 'read',
  },
  {
    title: 'Subscriptions of',
    before: ['subscriptions of', 'subscription of', 'plan of', 'expiry of'],
    after: ['subscription', 'subscriptions', 'plan', 'expiry'],
    to: ({ ref }) => `/subscriptions/${encodeURIComponent(ref)}`,
    needs: 'read',
  },
]

const hasReference = ({ ref }: TaskBusiness): boolean => ref !== ''

/** A task and the search words for its business. */
export interface MeantTask extends Omit<BusinessTask, 'before' | 'after' | 'needs' | 'isPossible'> {
  isPossible: (business: TaskBusiness) => boolean
  subject: string
}

/** The allowed tasks that a search means: 'renew royal crown', 'royal crown sales'. */
export function meantTasks(search: string, isAllowed: (permission: Permission) => boolean): MeantTask[] {
  const text = search.toLowerCase()
  return tasks.flatMap(({ before, after = [], needs = 'write', isPossible = hasReference, ...others }) => {
    const task = { ...others, isPossible }
    if (!isAllowed(needs)) return []
    const first = before.find((phrase) => text.startsWith(`${phrase} `))
    if (first) return { ...task, subject: search.slice(first.length + 1) }
    const last = after.find((phrase) => text.endsWith(` ${phrase}`))
    return last ? { ...task, subject: search.slice(0, -last.length - 1) } : []
  })
}
