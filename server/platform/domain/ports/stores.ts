import type { Log } from '../../contract/index.ts'
import type { InstantRange } from '../business-day.ts'
import type { Listing, Page } from '../listing.ts'
import type { BulkStore } from './bulk.ts'
import type { AdminSettingsStore, ArchiveStore, BusinessStore, NotificationStore, StaffStore } from './business.ts'
import type { AdminStore, SecondFactorStore, SignInFailureStore, TokenStore } from './sign-in.ts'
import type { Stored } from './stored.ts'
import type { ViewStore } from './view.ts'
import type { PlanStore, ReportStore, SaleStore, SubscriptionStore, TransactionStore } from './subscription.ts'

/** Who is recorded as having acted. */
export interface Actor {
  id: string
  fullName: string
  email: string
  role: string
}

/** One line of the audit log, written in the transaction of the change that it records. */
export interface LogEntry {
  by: Actor
  /** Kind of change, such as `update`. */
  action: string
  /** What was changed, such as `Business`. */
  activity: string
  /** One sentence that names the record. */
  details: string
  businessRef?: string | null | undefined
  /** What the entry is about: a noun of the contract and the record's id. */
  record?: { type: string; id: string } | undefined
  /** The record before and after; secrets never stand here. */
  before?: object | undefined
  after?: object | undefined
  /** Why, in the words of whoever acted. */
  reason?: string | undefined
  /** The log entry that this one is about. */
  aboutLogId?: string | undefined
}

/** Filters of the log, ready to compare. */
export type LogQuery = InstantRange & Record<'admin' | 'businessRef' | 'action' | 'record', string | undefined>

export type StoredLog = Stored<Log, '_id' | 'action' | 'activity' | 'details' | 'createdAt'>

/** Entries are added, and never changed or deleted: the database refuses it. */
export interface LogStore {
  /** In a minimal listing, without what changed. */
  list(query: LogQuery, listing: Listing): Promise<Page<Log>>
  find(id: string): Promise<StoredLog | undefined>
  /** The entries about this one, the oldest first. */
  findAbout(id: string): Promise<StoredLog[]>
  /** The last entry of a record that changed the field. */
  findLastChange(recordId: string, field: string): Promise<StoredLog | undefined>
  /** Returns the id of the new entry. */
  append(entry: LogEntry): Promise<string>
}

/** A file that has been received, checked and saved. */
export interface Upload {
  kind: 'image' | 'video'
  /** Name under which the file is served; generated, never the sender's. */
  fileName: string
  mediaType: string
  size: number
  /** Address of the file below the platform's public origin. */
  url: string
}

export interface MediaStore {
  create(media: { upload: Upload; uploadedBy: string }): Promise<void>
  /** The type of a file that was uploaded; undefined for an unknown name. */
  findType(fileName: string): Promise<string | undefined>
}

/** The response to a write, stored so that a repeated request gets the same one. */
export interface StoredResponse {
  status: number
  /** The JSON text. */
  body: string
  version: number | undefined
}

/** A request with an `Idempotency-Key`; each administrator has keys of their own. */
export interface IdempotentRequest {
  administratorId: string
  key: string
  /** Keyed digests of method, path and body: the first is stored, any of them recognises the request. */
  fingerprints: readonly string[]
}

export interface IdempotencyStore {
  /**
   * Claims a key for this transaction, waiting for another one that holds it. Returns what an earlier request stored,
   * or undefined when the key was free or is more than a day old.
   */
  claim(request: IdempotentRequest): Promise<{ fingerprint: string; response: StoredResponse } | undefined>
  /** Stores the response of the claimed key; it becomes visible with the write itself. */
  save(request: IdempotentRequest, response: StoredResponse): Promise<void>
  /** Deletes keys that are more than a day old. */
  deleteExpired(): Promise<void>
}

/** Everything that the rules can read and write, either on its own or bound to one transaction. */
export interface Stores {
  admins: AdminStore
  adminSettings: AdminSettingsStore
  businesses: BusinessStore
  archive: ArchiveStore
  bulk: BulkStore
  staff: StaffStore
  plans: PlanStore
  subscriptions: SubscriptionStore
  transactions: TransactionStore
  sales: SaleStore
  reports: ReportStore
  notifications: NotificationStore
  media: MediaStore
  logs: LogStore
  idempotency: IdempotencyStore
  tokens: TokenStore
  secondFactors: SecondFactorStore
  signInFailures: SignInFailureStore
  views: ViewStore
}

/** Runs work in one transaction, again after a serialisation conflict, and commits unless it throws. */
export type UnitOfWork = <Result>(work: (transaction: Stores) => Promise<Result>) => Promise<Result>
