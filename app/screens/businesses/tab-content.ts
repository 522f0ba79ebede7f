import type { HistoryEntry } from '~/entities/log/history.server'
import type { SubscriptionView } from './subscription-view.server'

/** A line of a tab that lists something. */
export interface TabEntry {
  id: string
  title: string
  /** At the end of the title's line. */
  value?: string
  status?: string
  /** What stands below. */
  about: string
}

/** What a tab other than the details shows. */
export type TabContent =
  | { tab: 'subscription'; subscription: SubscriptionView | null }
  | { tab: 'history'; entries: HistoryEntry[]; total: number; all: string }
  | { tab: 'sales' | 'staff'; entries: TabEntry[]; total: number }
  | { failure: string }
