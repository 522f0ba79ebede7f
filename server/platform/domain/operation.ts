import type { BodyOf, Contract, DataOf, Endpoint, ParametersOf, QueryOf, RowOf } from '../contract/index.ts'
import type { Clock } from '../model/business-day.ts'
import type { Listing, Page } from '../model/listing.ts'
import type { Client } from '../model/sign-in.ts'
import type { Actor, LogEntry, Upload } from '../model/records.ts'
import type { createStores } from '../db/stores.ts'

/** Everything that the rules can read and write, either on its own or bound to one transaction. */
export type Stores = ReturnType<typeof createStores>

/** Runs work in one transaction, again after a serialisation conflict, and commits unless it throws. */
export type UnitOfWork = <Result>(work: (transaction: Stores) => Promise<Result>) => Promise<Result>

/** The signed-in administrator behind a call. */
export interface CurrentAdministrator extends Actor {
  /** Signed in with a one-time password: only choosing a new password is allowed until that is done. */
  mustChoosePassword: boolean
  /** Has shown lately who they are: by signing in, or by a password or code since. */
  isProven: boolean
  /** The bearer token of the call. */
  token: { id: string; expiresAt: Date }
}

type AdministratorOf<E extends Endpoint> = E extends { access: 'public' } ? undefined : CurrentAdministrator

/** What every operation gets. */
export interface ReadCall<E extends Endpoint> {
  administrator: AdministratorOf<E>
  parameters: ParametersOf<E>
  query: QueryOf<E>
  /** For reading outside a transaction. A write step uses the stores that it is given instead. */
  stores: Stores
  clock: Clock
  businessTimeZone: string
  client: Client
}

export interface ListCall<E extends Endpoint> extends ReadCall<E> {
  listing: Listing
}

export interface WriteCall<E extends Endpoint> extends ReadCall<E> {
  body: BodyOf<E>
  /** Versions that `If-Match` allows; undefined allows any. */
  expectedVersions: readonly number[] | undefined
}

export interface UploadCall<E extends Endpoint> extends WriteCall<E> {
  upload: Upload
}

export interface Result<Data> {
  message: string
  data: Data
}

export interface ListResult<E extends Endpoint> {
  message: string
  page: Page<RowOf<E>>
  /** Members of `data` beside the list itself; undefined where `data` is the list. */
  members: E['rows'] extends '' ? undefined : Omit<DataOf<E>, E['rows'] extends string ? E['rows'] : never>
}

export interface CsvResult {
  fileName: string
  header: readonly string[]
  batches: AsyncIterable<readonly (readonly string[])[]>
}

/** A log entry without who acted. */
export type Change = Omit<LogEntry, 'by'>

export interface WriteResult<Data> extends Result<Data> {
  /** New version of the record, sent as its `ETag`. */
  version?: number | undefined
  /** Every change is logged, in its own transaction. Undefined where nothing has changed, or nothing but what is the caller's alone. */
  log: Change | undefined
  /** Who acted; left out where it is the signed-in administrator. */
  actor?: Actor
  /** The write ends the caller's own session. Any other write is rolled back if that session has ended meanwhile. */
  endsSession?: boolean
}

/**
 * The part of a write that runs inside one transaction, with the transaction's stores. It may run again after a
 * serialisation conflict, so it has no effects outside the database; slow work belongs before it.
 */
export type WriteStep<Data> = (transaction: Stores) => Promise<WriteResult<Data>>

type Prepared<Data> = WriteStep<Data> | Promise<WriteStep<Data>>

export type Operation<E extends Endpoint> = E extends { response: 'csv' }
  ? (call: ReadCall<E>) => Promise<CsvResult>
  : E extends { rows: string }
    ? (call: ListCall<E>) => Promise<ListResult<E>>
    : E extends { method: 'GET' }
      ? (call: ReadCall<E>) => Promise<Result<DataOf<E>>>
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
