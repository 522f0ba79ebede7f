import type { Log, View } from '../contract/index.ts'
import type { InstantRange } from './business-day.ts'
import { randomBytes } from 'node:crypto'

/** A record as it is stored: the fields that the rules build on are always there. */
export type Stored<Row, Required extends keyof Row> = Row & { [Name in Required]-?: NonNullable<Row[Name]> }

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

export interface StoredView extends View {
  _id: string
  screen: string
  name: string
  query: string
  isDefault: boolean
}

/** A new record's id, 24 hexadecimal digits: ids made later sort after earlier ones, and none can be guessed. */
export const newId = (now: Date): string =>
  now.getTime().toString(16).padStart(12, '0') + randomBytes(6).toString('hex')
