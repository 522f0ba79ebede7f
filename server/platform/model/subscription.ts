import type { Plan, PlanBody } from '../contract/index.ts'
import type { CurrencyTotal, Sum } from '../contract/money.ts'
import type { InstantRange } from './business-day.ts'

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
