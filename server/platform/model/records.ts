import type { Log, View } from '../contract/index.ts'
import type { InstantRange } from './business-day.ts'
import { randomBytes } from 'node:crypto'

/** A record as it is stored: the fields that the rules build on are always there. */
export type Stored<Row, Required extends keyof Row> = Row & { [Name in Required]-?: NonNullable<Row[Name]> }

export interface Actor {
  id: string
  fullName: string
  email: string
  role: string
}

/** Written in the transaction of the change that it records. */
export interface LogEntry {
  by: Actor
  action: string
  activity: string
  details: string
  businessRef?: string | null | undefined
  /** A noun of the contract and the record's id. */
  record?: { type: string; id: string } | undefined
  /** Secrets never stand here. */
  before?: object | undefined
  after?: object | undefined
  reason?: string | undefined
  aboutLogId?: string | undefined
}

export type LogQuery = InstantRange & Record<'admin' | 'businessRef' | 'action' | 'record', string | undefined>

export type StoredLog = Stored<Log, '_id' | 'action' | 'activity' | 'details' | 'createdAt'>

export interface Upload {
  kind: 'image' | 'video'
  /** Generated, never the sender's. */
  fileName: string
  mediaType: string
  size: number
  /** Below the platform's public origin. */
  url: string
}

/** Stored so that a repeated request gets the same response. */
export interface StoredResponse {
  status: number
  body: string
  version: number | undefined
}

/** Each administrator has keys of their own. */
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

/** 24 hexadecimal digits: later ids sort after earlier ones, and none can be guessed. */
export const newId = (now: Date): string =>
  now.getTime().toString(16).padStart(12, '0') + randomBytes(6).toString('hex')
