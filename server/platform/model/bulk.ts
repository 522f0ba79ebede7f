import type { BulkAction, BulkJob } from '../contract/index.ts'
import type { SearchTerms } from '../contract/search-terms.ts'
import type { BusinessQuery, SubscriberQuery } from './business.ts'
import type { Actor, Stored } from './records.ts'

export type StoredBulkJob = Stored<
  BulkJob,
  '_id' | 'action' | 'total' | 'done' | 'unchanged' | 'failed' | 'cancelled' | 'isFinished'
>

export interface BulkDraft {
  id: string
  action: BulkAction
  period: number | undefined
  by: Actor
  createdAt: Date
}

export type BulkSelection =
  | { ids: readonly string[] }
  | { businesses: BusinessQuery; search: SearchTerms | undefined }
  | { subscribers: SubscriberQuery; search: SearchTerms | undefined }
  | { failedOf: string }
  | { changedBy: string }

/** A business that is done has a reason where nothing was to be done. */
export interface BulkResult {
  state: 'done' | 'failed'
  reason: string | null
  /** The log entry of a change that another job can undo. */
  logId?: string | undefined
}

export interface WaitingRow {
  jobId: string
  position: number
  businessId: string
  businessRef: string | null
  action: BulkAction
  period: number | null
  /** The log entry of the change to undo. */
  aboutLogId: string | null
  /** What it had bought and what its renewal cost when it was chosen. */
  mark: string | null
  by: Actor
}
