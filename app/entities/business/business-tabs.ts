import type { Tab } from '~/forms/dialogs'
import { withParameters } from '~/lib/screen-url'
import { selectionSearch } from './business'

const titles = {
  details: 'Details',
  subscription: 'Subscription',
  sales: 'Sales',
  staff: 'Staff',
  history: 'History',
} as const
export type BusinessTab = keyof typeof titles

/** The tab in an address; details where it names none. */
export function tabOf({ searchParams }: URL): BusinessTab {
  const named = searchParams.get('tab') ?? ''
  // Inherited members such as `constructor` must not count.
  return Object.hasOwn(titles, named) ? (named as BusinessTab) : 'details'
}

const all = Object.keys(titles) as BusinessTab[]

const sheetSearch = (search: string, id: string, tab: BusinessTab): string =>
  withParameters(search, { modal: 'view', id, tab: tab === 'details' ? null : tab })

/** The tabs of a business's sheet over the list at `search`. */
export const sheetTabs = (search: string, { id, current }: { id: string; current: BusinessTab }): Tab[] =>
  all.map((tab) => ({ title: titles[tab], to: sheetSearch(search, id, tab), isCurrent: tab === current }))

interface BusinessPages {
  /** Undefined where the business could not be read; tabs that only the sheet has are left out then. */
  id: string | undefined
  ref: string
  current: BusinessTab
  back: string
}

/** The tabs of a business's own screens: some have a screen each, the others open the sheet. */
export function pageTabs({ id, ref, current, back }: BusinessPages): Tab[] {
  const reference = encodeURIComponent(ref)
  const pages: Partial<Record<BusinessTab, string>> = {
    subscription: `/subscriptions/${reference}`,
    sales: `/business/sales/${reference}`,
    staff: `/staffs${selectionSearch(ref)}`,
  }
  const [path, search = ''] = back.split('?')
  const list = path === '/businesses' ? search : ''
  return all.flatMap((tab) => {
    const to = pages[tab] ?? (id && `/businesses${sheetSearch(list, id, tab)}`)
    return to ? [{ title: titles[tab], to, isCurrent: tab === current }] : []
  })
}

/** Of lists of businesses on other screens: each row opens the business's record. */
export const opensBusiness = { rowDialog: 'view', rowScreen: '/businesses' }
