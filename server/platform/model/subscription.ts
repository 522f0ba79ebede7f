import type { Plan, PlanBody } from '../contract/index.ts'
import type { CurrencyTotal, Sum } from '../contract/money.ts'
import type { InstantRange } from './business-day.ts'

/** Copied into the history of each business that takes the plan. */
export type PlanFigures = Omit<PlanBody, 'businessRef'>

export interface PlanDraft extends PlanFigures {
  businessRef: string | undefined
}

export interface StoredPlan extends Omit<Plan, keyof PlanDraft>, PlanDraft {
  _id: string
  version: number
}

export interface LatestSubscription {
  id: string
  planId: string | null
  figures: PlanFigures
  extra: { staff: number; branch: number }
  startsAt: Date
  expiresAt: Date
}

export interface HistoryDraft extends Omit<LatestSubscription, 'extra'> {
  createdAt: Date
  businessRef: string
  /** In months. */
  period: number
}

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

export interface TransactionQuery extends InstantRange {
  type: string | undefined
  status: 'complete' | 'pending' | undefined
}

export interface TransactionTotal extends CurrencyTotal {
  type: string
  status: string
}

/** Type and status are empty where the noun has none. */
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
