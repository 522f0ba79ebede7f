import type { BodyOf, Contract, DataOf, Endpoint, ParametersOf, QueryOf, RowOf } from '../contract/index.ts'
import type { Clock } from '../model/business-day.ts'
import type { Listing, Page } from '../model/listing.ts'
import type { Client } from '../model/sign-in.ts'
import type { Actor, LogEntry, Upload } from '../model/records.ts'
import type { createStores } from '../db/stores.ts'

export type Stores = ReturnType<typeof createStores>

/** Runs work in one transaction, again after a serialisation conflict, and commits unless it throws. */
export type UnitOfWork = <Result>(work: (transaction: Stores) => Promise<Result>) => Promise<Result>

export interface CurrentAdministrator extends Actor {
  /** Signed in with a one-time password: nothing but choosing a new one is allowed. */
  mustChoosePassword: boolean
  isProven: boolean
  token: { id: string; expiresAt: Date }
}

type AdministratorOf<E extends Endpoint> = E extends { access: 'public' } ? undefined : CurrentAdministrator

export interface ReadCall<E extends Endpoint> {
  administrator: AdministratorOf<E>
  parameters: ParametersOf<E>
  query: QueryOf<E>
  /** For reading outside a transaction. A write step uses the stores that it is given. */
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
  /** From `If-Match`; undefined allows any version. */
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
  /** Undefined where `data` is the list itself. */
  members: E['rows'] extends '' ? undefined : Omit<DataOf<E>, E['rows'] extends string ? E['rows'] : never>
}

export interface CsvResult {
  fileName: string
  header: readonly string[]
  batches: AsyncIterable<readonly (readonly string[])[]>
}

export type Change = Omit<LogEntry, 'by'>

export interface WriteResult<Data> extends Result<Data> {
  /** Sent as the record's `ETag`. */
  version?: number | undefined
  /** Every change is logged. Undefined where nothing has changed, or only what is the caller's alone. */
  log: Change | undefined
  actor?: Actor
  /** Any write that does not end the caller's session is rolled back if that session has ended meanwhile. */
  endsSession?: boolean
}

/** Runs in one transaction, perhaps again after a conflict: no effects outside the database, slow work before it. */
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

/** Leaving out a call of the contract does not compile. */
export type OperationsOf<Noun extends keyof Contract> = {
  readonly [Call in keyof Contract[Noun]]: Contract[Noun][Call] extends Endpoint
    ? Operation<Contract[Noun][Call]>
    : never
}

export type Operations = { readonly [Noun in keyof Contract]: OperationsOf<Noun> }
