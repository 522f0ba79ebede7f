import type { Log } from '../contract/index.ts'
import type { Listing, Page } from './listing.ts'
import type { OperationsOf } from './operation.ts'

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
  before?: unknown
  after?: unknown
}

export interface LogStore {
  list(listing: Listing): Promise<Page<Log>>
  append(entry: LogEntry): Promise<void>
}

export const logOperations: OperationsOf<'log'> = {
  list: async ({ stores, listing }) => ({ message: 'Logs', page: await stores.logs.list(listing), members: {} }),
}
