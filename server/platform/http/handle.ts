import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { minimalPreference } from '../contract/envelope.ts'
import type { Endpoint } from '../contract/index.ts'
import { identifier } from '../contract/record.ts'
import { expectAccess } from '../domain/access.ts'
import type { Clock } from '../domain/clock.ts'
import { DomainError } from '../domain/errors.ts'
import type {
  CsvResult,
  CurrentAdministrator,
  ListCall,
  ListResult,
  ReadCall,
  Result,
  UploadCall,
  WriteStep,
} from '../domain/operation.ts'
import type { Stores, UnitOfWork } from '../domain/ports/stores.ts'
import { performWrite } from '../domain/write.ts'
import { readBatches, readInTurn } from './long-reads.ts'
import { parseListing, parseQuery } from './query.ts'
import { parseJson, readBody } from './request-body.ts'
import { parseIfMatch, readBearer, readClient, readIdempotentRequest } from './request-headers.ts'
import { entityTag, sendCsv, sendJson, sendList, sendResult } from './respond.ts'
import type { Match } from './router.ts'
import type { IncomingUpload, ReceiveUpload } from './upload.ts'
import { validate } from './validate.ts'

/** An operation of any endpoint; the endpoint beside it in its route determines how it is called. */
export type AnyOperation = (call: never) => unknown

/** What calls need from the rest of the platform. */
export interface Dependencies {
  authenticate(token: string | undefined, stores: Stores): Promise<CurrentAdministrator>
  receiveUpload: ReceiveUpload
  /** The stores that one call reads from, outside transactions. */
  openStores(): Stores
  unitOfWork: UnitOfWork
  clock: Clock
  businessTimeZone: string
  /** Proves that a console may name its client; without a key nobody may. */
  clientAddressKey: string | undefined
  /** Keys of the fingerprints of idempotent writes: the first makes new ones, the others made earlier ones. */
  fingerprintKeys: readonly Buffer[]
}

/** One request on its way, below the `/api` prefix. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  path: string
  queryText: string
}

const pathParameters = z.record(z.string(), identifier)

/** Runs one call of the contract, sends its response and returns who made it. */
export async function handleCall(
  route: Match<AnyOperation>,
  exchange: Exchange,
  dependencies: Dependencies,
): Promise<CurrentAdministrator | undefined> {
  const { endpoint, parameters, rule } = route
  const { clock, businessTimeZone } = dependencies
  const stores = dependencies.openStores()
  const isOpen = rule === 'anybody'
  const authenticate = () => dependencies.authenticate(readBearer(exchange.request), stores)
  const administrator = isOpen ? undefined : await authenticate()
  if (administrator?.mustChoosePassword && endpoint.access !== 'one-time') {
    throw new DomainError('forbidden', 'Choose a new password first.')
  }
  if (administrator && !isOpen) await expectAccess(administrator, rule, stores)
  validate(pathParameters, parameters)
  const query = parseQuery(endpoint.query, exchange.queryText)
  const client = readClient(exchange.request, dependencies.clientAddressKey)
  // The endpoint that this call is for admits no administrator exactly when it is open.
  const call = { administrator, parameters, query, stores, clock, businessTimeZone, client } as ReadCall<Endpoint>
  if (endpoint.method === 'GET') await handleRead(route, exchange, { call, authenticate })
  else await handleWrite(route, exchange, { call, dependencies })
  return administrator
}

// In both functions below the casts name the type that the contract gives operations of such an endpoint.

async function handleRead(
  route: Match<AnyOperation>,
  exchange: Exchange,
  { call, authenticate }: { call: ReadCall<Endpoint>; authenticate: () => Promise<unknown> },
): Promise<void> {
  const { endpoint, handler } = route
  const { request, response, queryText } = exchange
  const reader = { administratorId: call.administrator.id, response, expectAccess: authenticate }
  if (endpoint.response === 'csv') {
    const file = await readInTurn(reader, () => (handler as (call: ReadCall<Endpoint>) => Promise<CsvResult>)(call))
    return sendCsv(response, { ...file, batches: readBatches(file.batches, reader) })
  }
  if (endpoint.rows === undefined) {
    const result = await readInTurn(reader, () =>
      (handler as (call: ReadCall<Endpoint>) => Promise<Result<unknown>>)(call),
    )
    return sendResult(response, 200, result)
  }
  const isMinimal = endpoint.isReducible === true && request.headers.prefer === minimalPreference
  if (isMinimal) response.setHeader('preference-applied', minimalPreference)
  const clock = { now: call.clock(), timeZone: call.businessTimeZone }
  const listing = { ...parseListing(queryText, request.headers.range, clock), isMinimal }
  const read = handler as (call: ListCall<Endpoint>) => Promise<ListResult<Endpoint>>
  const list = await readInTurn(reader, () => read({ ...call, listing }))
  const page = { ...list.page, batches: readBatches(list.page.batches, reader) }
  const body = { message: list.message, page, members: list.members ?? {}, rows: endpoint.rows }
  return sendList(response, body, listing.range !== undefined)
}

async function handleWrite(
  route: Match<AnyOperation>,
  exchange: Exchange,
  { call, dependencies }: { call: ReadCall<Endpoint>; dependencies: Dependencies },
): Promise<void> {
  const { request, response, path } = exchange
  const { body, received, content } = await readContent(route.endpoint, request, dependencies.receiveUpload)
  let isSaved = false
  try {
    const expectedVersions = parseIfMatch(request.headers['if-match'])
    const { administrator } = call as ReadCall<Endpoint> & { administrator: CurrentAdministrator | undefined }
    const { fingerprintKeys, unitOfWork } = dependencies
    const idempotent =
      administrator && !route.endpoint.isSecret
        ? readIdempotentRequest(request, { administratorId: administrator.id, path, content, fingerprintKeys })
        : undefined
    const prepare = route.handler as (call: UploadCall<Endpoint>) => WriteStep<unknown> | Promise<WriteStep<unknown>>
    // An operation reads the body or the upload, whichever its endpoint has.
    const step = await prepare({ ...call, body, upload: received?.upload, expectedVersions } as UploadCall<Endpoint>)
    const result = await performWrite(unitOfWork, { step, idempotent, administrator })
    isSaved = !result.isReplay
    if (result.version !== undefined) response.setHeader('etag', entityTag(result.version))
    sendJson(response, result.status, result.body)
  } finally {
    if (!isSaved) await received?.discard()
  }
}

interface Content {
  body?: unknown
  received?: IncomingUpload
  /** The content, or its digest. */
  content: Buffer | string
}

async function readContent(endpoint: Endpoint, request: IncomingMessage, receive: ReceiveUpload): Promise<Content> {
  if (endpoint.upload) {
    const received = await receive(request, endpoint.upload)
    return { received, content: received.digest }
  }
  const bytes = await readBody(request, endpoint)
  if (!endpoint.body) return { content: bytes }
  const value = parseJson(bytes, request.headers['content-type'])
  return { body: validate(endpoint.body, value), content: bytes }
}
