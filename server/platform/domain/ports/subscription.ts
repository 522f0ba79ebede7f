import type { Plan, PlanBody, Sale, Transaction } from '../../contract/index.ts'
import type { CurrencyTotal, Sum } from '../../contract/money.ts'
import type { InstantRange } from '../business-day.ts'
import type { Listing, Page } from '../listing.ts'
import type { Lock } from './stored.ts'

/** What a plan offers and costs; also copied into the history of each business that takes it. */
export type PlanFigures = Omit<PlanBody, 'businessRef'>

export interface PlanDraft extends PlanFigures {
  /** The one business that a custom plan is for. */
  businessRef: string | undefined
}

export interface StoredPlan extends Omit<Plan, keyof PlanDraft>, PlanDraft {
  _id: string
  version: number
}

export interface PlanStore {
  list(listing: Listing): Promise<Page<StoredPlan>>
  find(id: string): Promise<StoredPlan | undefined>
  create(plan: PlanDraft & { id: string }): Promise<StoredPlan>
  lock: Lock<StoredPlan>
  change(id: string, plan: PlanDraft): Promise<StoredPlan>
}

/** The subscription that a business has or last had. */
export interface LatestSubscription {
  id: string
  planId: string | null
  figures: PlanFigures
  /** Bought on top of the figures' limits. */
  extra: { staff: number; branch: number }
  startsAt: Date
  expiresAt: Date
}

/** What a business took, and for how long. */
export interface HistoryDraft extends Omit<LatestSubscription, 'extra'> {
  createdAt: Date
  businessRef: string
  /** In months. */
  period: number
}

export interface SubscriptionStore {
  listHistory(businessRef: string, listing: Listing): Promise<Page<Plan>>
  /** Of the entries that no change has ended, the one that lasts longest. */
  findLatest(businessRef: string): Promise<LatestSubscription | undefined>
  /** The entry whose term the moment falls into. */
  findRunning(businessRef: string, moment: Date): Promise<LatestSubscription | undefined>
  append(entry: HistoryDraft): Promise<Plan>
  /** Ends everything that would still run after the moment. */
  endAll(businessRef: string, moment: Date): Promise<void>
  /** Raises the limits of one entry; undefined when a limit would become larger than any plan's. */
  raiseLimits(id: string, extra: { staff: number; branch: number }): Promise<Plan | undefined>
}

/** Money that moved. */
export interface TransactionDraft {
  id: string
  createdAt: Date
  businessRef: string
  type: string
  details: string
  status: 'complete' | 'pending'
  paymentType: string
  amount: number
  currency: string
}

/** Filters of transactions; what is undefined does not filter. */
export interface TransactionQuery extends InstantRange {
  type: string | undefined
  status: 'complete' | 'pending' | undefined
}

/** What the transactions of one type, status and currency come to. */
export interface TransactionTotal extends CurrencyTotal {
  type: string
  status: string
}

export interface TransactionStore {
  list(query: TransactionQuery, listing: Listing): Promise<Page<Transaction>>
  create(draft: TransactionDraft): Promise<void>
  /** One total per currency, naira first. */
  totals(query: TransactionQuery): Promise<CurrencyTotal[]>
  totalsByType(range: InstantRange): Promise<TransactionTotal[]>
}

export interface SaleStore {
  list(listing: Listing): Promise<Page<Sale>>
}

/** Rows of one noun, type and status; type and status are empty where the noun has none. */
export interface RecordTotal {
  noun: string
  type: string
  status: string
  count: number
  amount: Sum
}

export interface InventoryTotals {
  items: number
  warehouseItems: number
}

export interface ReportStore {
  readTotals(): Promise<readonly RecordTotal[]>
  readInventory(): Promise<InventoryTotals>
}
