import type { z } from 'zod'
import type { BodyOf, Contract, DataOf, Endpoint, ParametersOf, QueryOf, RowOf } from '../contract/index.ts'
import type { ActingAdministrator } from './acting-administrator.ts'
import type { Clock } from './clock.ts'
import type { Listing, Page } from './listing.ts'
import type { LogEntry } from './log.ts'
import type { Stores } from './stores.ts'

type AdministratorOf<E extends Endpoint> = E extends { access: 'public' } ? undefined : ActingAdministrator

/** Where a call comes from. */
export interface ClientFacts {
  address: string
  /** Its User-Agent. */
  agent: string
  /** Proof of a device that it says it is; undefined where a caller may say nothing of its client. */
  device?: string | undefined
}

/** What every operation is given: who calls, with what, and the world that it may read. */
export interface ReadCall<E extends Endpoint> {
  administrator: AdministratorOf<E>
  parameters: ParametersOf<E>
  query: QueryOf<E>
  /** For reading outside a transaction. A write step uses the stores that it is handed instead. */
  stores: Stores
  clock: Clock
  businessTimeZone: string
  client: ClientFacts
}

export interface ListCall<E extends Endpoint> extends ReadCall<E> {
  listing: Listing
}

export interface WriteCall<E extends Endpoint> extends ReadCall<E> {
  body: BodyOf<E>
  /** Versions that `If-Match` admits; undefined admits any. */
  expectedVersions: readonly number[] | undefined
}

/** A file that has been received, checked and put aside. */
export interface UploadCall<E extends Endpoint> extends WriteCall<E> {
  upload: ReceivedUpload
}

export interface ReceivedUpload {
  kind: 'image' | 'video'
  /** Name under which the file is served; generated, never the sender's. */
  fileName: string
  mediaType: string
  size: number
  /** Address of the file below the platform's public origin. */
  url: string
}

export interface Answer<Data> {
  message: string
  data: Data
}

export interface ListAnswer<E extends Endpoint> {
  message: string
  page: Page<RowOf<E>>
  /** Members of `data` beside the list itself; undefined where the list stands alone. */
  members: E['rows'] extends '' ? undefined : Omit<DataOf<E>, E['rows'] extends string ? E['rows'] : never>
}

export interface CsvAnswer {
  fileName: string
  header: readonly string[]
  batches: AsyncIterable<readonly (readonly string[])[]>
}

export interface WriteAnswer<Data> extends Answer<Data> {
  /** New version of the record, sent as its `ETag`. */
  version?: number | undefined
  /** Every write is logged, in its own transaction. */
  log: LogEntry
  /** The write ends the caller's own session; every other is undone if that has ended before it is done. */
  endsSession?: boolean
}

/**
 * The part of a write that runs inside one transaction, with the transaction's stores. It may run again after a
 * serialisation conflict, so it does nothing that the database can't undo; slow work belongs before it.
 */
export type WriteStep<Data> = (transaction: Stores) => Promise<WriteAnswer<Data>>

type Prepared<Data> = WriteStep<Data> | Promise<WriteStep<Data>>

export type Operation<E extends Endpoint> = E extends { answer: 'csv' }
  ? (call: ReadCall<E>) => Promise<CsvAnswer>
  : E extends { rows: string }
    ? (call: ListCall<E>) => Promise<ListAnswer<E>>
    : E extends { method: 'GET' }
      ? (call: ReadCall<E>) => Promise<Answer<DataOf<E>>>
      : E extends { upload: string }
        ? (call: UploadCall<E>) => Prepared<DataOf<E>>
        : (call: WriteCall<E>) => Prepared<DataOf<E>>

/** The operations of one noun; leaving out a call of the contract does not compile. */
export type OperationsOf<Noun extends keyof Contract> = {
  readonly [Call in keyof Contract[Noun]]: Contract[Noun][Call] extends Endpoint
    ? Operation<Contract[Noun][Call]>
    : never
}

/** The implementation of the whole contract. */
export type Operations = { readonly [Noun in keyof Contract]: OperationsOf<Noun> }

/** A parsed body or query of unknown endpoint. */
export type Parsed = z.output<z.ZodObject>
