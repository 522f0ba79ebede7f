import type { BulkAction, BulkJob, BulkRow, bulkStates } from '../../contract/index.ts'
import type { SearchTerms } from '../../contract/search-terms.ts'
import type { Listing, Page } from '../listing.ts'
import type { BusinessQuery, SubscriberQuery } from './business.ts'
import type { Stored } from './stored.ts'

export type StoredBulkJob = Stored<BulkJob, '_id' | 'action' | 'total' | 'done' | 'failed' | 'cancelled' | 'isFinished'>

/** Who acts, as the log names them. */
type Starter = Record<'id' | 'fullName' | 'email' | 'role', string>

export interface BulkDraft {
  id: string
  action: BulkAction
  period: number | undefined
  by: Starter
  createdAt: Date
}

/** Which businesses a job is about. */
export type BulkSelection =
  | { ids: readonly string[] }
  | { businesses: BusinessQuery; search: SearchTerms | undefined }
  | { subscribers: SubscriberQuery; search: SearchTerms | undefined }
  | { failedOf: string }

/** A business that waits for its change. */
export interface WaitingRow {
  jobId: string
  position: number
  businessId: string
  businessRef: string | null
  action: BulkAction
  period: number | null
  by: Starter
}

export interface BulkStore {
  /** Of a selection of more than `most`, none are taken; returns how many there are, up to one more than that. */
  create(draft: BulkDraft, selection: BulkSelection, most: number): Promise<number>
  find(id: string): Promise<StoredBulkJob | undefined>
  listRows(
    query: { job: string; state?: (typeof bulkStates)[number] | undefined },
    listing: Listing,
  ): Promise<Page<BulkRow>>
  /** Of all jobs that this administrator started; the next call for them waits until the transaction ends. */
  countWaiting(administrator: string): Promise<number>
  /** The next one, administrators in turn, locked until the transaction ends; undefined when none waits, or others have them. */
  takeWaiting(): Promise<WaitingRow | undefined>
  /** What waits is not changed any more; returns how many that were. */
  cancel(id: string): Promise<number>
  /** What waits in any job that this administrator started fails for this reason. */
  failWaiting(administrator: string, reason: string): Promise<void>
  /** Changes nothing of a row that has ended meanwhile, as one does whose commit went unheard. */
  finish(row: Pick<WaitingRow, 'jobId' | 'position'>, failure: string | undefined): Promise<void>
  deleteBefore(moment: Date): Promise<void>
}
