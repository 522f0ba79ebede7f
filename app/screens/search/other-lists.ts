import type { Capability } from '#contract/capability-names.ts'
import type { Access } from './destinations'

interface SearchedList {
  title: string
  path: string
  hasPhones: boolean
  capability?: Capability
}

const lists: readonly SearchedList[] = [
  { title: 'Subscribers', path: '/subscribers', hasPhones: true },
  { title: 'Transactions', path: '/transactions', hasPhones: false },
  { title: 'Logs', path: '/logs', hasPhones: true },
  { title: 'Notifications', path: '/notifications', hasPhones: false },
  { title: 'Deleted businesses', path: '/businesses/deleted', hasPhones: false, capability: 'archive' },
]

/** Lists that only their own screens search; for a telephone number those that may have one. */
export const otherLists = (search: string, isOffered: Access['isOffered']) =>
  lists
    .filter(({ hasPhones }) => hasPhones || !/^\(?[+0][\d\s().\-/]{6,}$/.test(search))
    .filter(({ capability }) => !capability || isOffered(capability))
    .map(({ title, path }) => ({ title, path }))
