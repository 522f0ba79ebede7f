import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { minimalPreference } from '../contract/envelope.ts'
import type { Endpoint } from '../contract/index.ts'
import { identifier } from '../contract/record.ts'
import type { ActingAdministrator } from '../domain/acting-administrator.ts'
import type { Clock } from '../domain/clock.ts'
import { DomainError } from '../domain/errors.ts'
import type { Answer, CsvAnswer, ListAnswer, ListCall, ReadCall, UploadCall, WriteStep } from '../domain/operation.ts'
import type { Stores, UnitOfWork } from '../domain/stores.ts'
import { performWrite } from '../domain/write.ts'
import { readClient } from './client-facts.ts'
import { sendCsv } from './csv.ts'
import { parseIfMatch, readKeyUse } from './preconditions.ts'
import { parseListing, parseQuery } from './query.ts'
import { parseJson } from './json-body.ts'
import { readBody } from './request-body.ts'
import { entityTag, sendJson, sendList, sendAnswer } from './respond.ts'
import type { Match } from './router.ts'
import type { IncomingUpload, ReceiveUpload } from './upload.ts'
import { validate } from './validate.ts'

/** An operation of whichever endpoint; the endpoint that stands beside it in its route says how it is called. */
export type AnyOperation = (call: never) => unknown

/** What the handling of calls needs from the rest of the platform. */
export interface Surroundings {
  authenticate(token: string | undefined, stores: Stores): Promise<ActingAdministrator>
  receiveUpload: ReceiveUpload
  /** The stores that one call reads from, outside of transactions. */
  openStores(): Stores
  unitOfWork: UnitOfWork
  clock: Clock
  businessTimeZone: string
  /** Proves that a console may say whom it speaks for; without it the platform believes nobody. */
  clientAddressKey: string | undefined
  /** Keys of the fingerprints under which writes are remembered: the first makes them, the others made earlier ones. */
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

/** Answers one call of the contract and returns who made it. */
export async function handleCall(
  route: Match<AnyOperation>,
  exchange: Exchange,
  surroundings: Surroundings,
): Promise<ActingAdministrator | undefined> {
  const { endpoint, parameters } = route
  const { clock, businessTimeZone } = surroundings
  const stores = surroundings.openStores()
  const open = endpoint.access === 'public'
  const administrator = open ? undefined : await surroundings.authenticate(bearerOf(exchange.request), stores)
  if (administrator?.mustChoosePassword && endpoint.access !== 'one-time') {
    throw new DomainError('forbidden', 'Choose a new password first.')
  }
  validate(pathParameters, parameters)
  const query = parseQuery(endpoint.query, exchange.queryText)
  const client = readClient(exchange.request, surroundings.clientAddressKey)
  // The endpoint that this call is for admits no administrator exactly when it is open.
  const call = { administrator, parameters, query, stores, clock, businessTimeZone, client } as ReadCall<Endpoint>
  if (endpoint.method === 'GET') await answerRead(route, exchange, call)
  else await answerWrite(route, exchange, { call, surroundings })
  return administrator
}

const bearerOf = (request: IncomingMessage): string | undefined =>
  /^Bearer {1,8}(\S{1,4096}) *$/i.exec(request.headers.authorization ?? '')?.[1]

// In both functions below the casts name the type that the contract gives operations of such an endpoint.

async function answerRead(route: Match<AnyOperation>, exchange: Exchange, call: ReadCall<Endpoint>): Promise<void> {
  const { endpoint, handler } = route
  const { request, response, queryText } = exchange
  if (endpoint.answer === 'csv') {
    return sendCsv(response, await (handler as (call: ReadCall<Endpoint>) => Promise<CsvAnswer>)(call))
  }
  if (endpoint.rows === undefined) {
    const answer = await (handler as (call: ReadCall<Endpoint>) => Promise<Answer<unknown>>)(call)
    return sendAnswer(response, 200, answer)
  }
  const isMinimal = endpoint.isReducible === true && request.headers.prefer === minimalPreference
  if (isMinimal) response.setHeader('preference-applied', minimalPreference)
  const clock = { now: call.clock(), timeZone: call.businessTimeZone }
  const listing = { ...parseListing(queryText, request.headers.range, clock), isMinimal }
  const list = await (handler as (call: ListCall<Endpoint>) => Promise<ListAnswer<Endpoint>>)({ ...call, listing })
  const body = { message: list.message, page: list.page, members: list.members ?? {}, rows: endpoint.rows }
  return sendList(response, body, listing.range !== undefined)
}

async function answerWrite(
  route: Match<AnyOperation>,
  exchange: Exchange,
  { call, surroundings }: { call: ReadCall<Endpoint>; surroundings: Surroundings },
): Promise<void> {
  const { request, response, path } = exchange
  const { body, received, digest } = await readContent(route.endpoint, request, surroundings.receiveUpload)
  let isKept = false
  try {
    const expectedVersions = parseIfMatch(request.headers['if-match'])
    const { administrator } = call as ReadCall<Endpoint> & { administrator: ActingAdministrator | undefined }
    const use =
      administrator && !route.endpoint.isSecret
        ? readKeyUse(request, {
            administratorId: administrator.id,
            path,
            digest,
            fingerprintKeys: surroundings.fingerprintKeys,
          })
        : undefined
    const prepare = route.handler as (call: UploadCall<Endpoint>) => WriteStep<unknown> | Promise<WriteStep<unknown>>
    // An operation reads the body or the upload, whichever its endpoint has.
    const step = await prepare({ ...call, body, upload: received?.upload, expectedVersions } as UploadCall<Endpoint>)
    const answer = await performWrite(surroundings.unitOfWork, { step, use, tokenId: administrator?.token.id })
    isKept = !answer.isReplay
    if (answer.version !== undefined) response.setHeader('etag', entityTag(answer.version))
    sendJson(response, answer.status, answer.body)
  } finally {
    if (!isKept) await received?.discard()
  }
}

interface Content {
  body?: unknown
  received?: IncomingUpload
  /** What tells this content from another. */
  digest: Buffer | string
}

async function readContent(endpoint: Endpoint, request: IncomingMessage, receive: ReceiveUpload): Promise<Content> {
  if (endpoint.upload) {
    const received = await receive(request, endpoint.upload)
    return { received, digest: received.digest }
  }
  const bytes = await readBody(request, endpoint)
  if (!endpoint.body) return { digest: bytes }
  const value = parseJson(bytes, request.headers['content-type'])
  return { body: validate(endpoint.body, value), digest: bytes }
}
