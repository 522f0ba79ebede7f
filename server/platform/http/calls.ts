import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AccessRule, callsByName } from '../contract/access.ts'
import { minimalPreference } from '../contract/envelope.ts'
import { contract, type Endpoint, isWrite } from '../contract/index.ts'
import { identifier } from '../contract/record.ts'
import { expectAccess } from '../domain/access.ts'
import type { Clock } from '../model/business-day.ts'
import { DomainError, OutcomeUnknown } from '../model/errors.ts'
import type {
  CsvResult,
  CurrentAdministrator,
  ListCall,
  ListResult,
  Operations,
  ReadCall,
  Result,
  Stores,
  UnitOfWork,
  UploadCall,
  WriteStep,
} from '../domain/operation.ts'
import { countChange } from '../domain/sign-in-throttle.ts'
import { performWrite } from '../domain/write.ts'
import { parseListing, parseQuery, validate } from './validate.ts'
import { bodyLimitOf, parseJson, receiveBody } from './request-body.ts'
import { parseIfMatch, readBearer, readClient, readIdempotentRequest } from './request-headers.ts'
import { entityTag, json, sendCsv, sendList, sendResult } from './respond.ts'
import { readBatches, readInTurn, sendInTurn, writeInTurn } from './calls-in-turn.ts'
import { receiveUpload, uploadInTurn } from './upload.ts'

export interface Platform {
  operations: Operations
  authenticate(token: string | undefined, stores: Stores): Promise<CurrentAdministrator>
  stores: Stores
  unitOfWork: UnitOfWork
  clock: Clock
  businessTimeZone: string
  mediaFolder: string
  /** Proves that a console may name its client; without a key nobody may. */
  clientAddressKey: string | undefined
  /** Keys of the fingerprints of idempotent writes: the first makes new ones, the others recognise earlier ones. */
  fingerprintKeys: readonly Buffer[]
  checkReadiness: () => Promise<readonly string[]>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined while the platform starts; no call reaches its route then. */
    platform: Platform
  }
  interface FastifyRequest {
    /** Set by `onRequest`. */
    call: ReadCall<Endpoint>
  }
}

/** Rows: more is no page, and read and sent as a long list. */
const longestPage = 100

interface Route {
  endpoint: Endpoint
  /** Whether the number of a day is limited: of what fills the log and of views. Accounts can always be made safe. */
  isLimited: boolean
  operation: (platform: Platform) => (call: never) => unknown
}

/** The types of the tables ensure that each call has its rule and its operation. */
export function addCalls(app: FastifyInstance): void {
  app.addContentTypeParser('*', receiveBody)
  for (const [name, calls] of Object.entries(contract)) {
    const noun = name as keyof Operations
    for (const [call, endpoint] of Object.entries(calls as Record<string, Endpoint>)) {
      const operation: Route['operation'] = ({ operations }) =>
        (operations[noun] as unknown as Record<string, (call: never) => unknown>)[call]!
      const rule = callsByName[noun]![call]![0]
      const isLimited =
        noun === 'view' || (rule !== 'anybody' && (rule.permission === 'write' || rule.permission === 'delete'))
      app.route({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        bodyLimit: bodyLimitOf(endpoint),
        // An export is logged when it begins.
        exposeHeadRoute: endpoint.response !== 'csv',
        // Before the body is read.
        onRequest: (request) => openCall(request, endpoint, rule),
        handler(request, reply) {
          const route = { endpoint, operation, isLimited }
          if (endpoint.method === 'GET') return read(route, request, reply)
          if (!endpoint.upload) return write(route, request, reply)
          const sender = { administratorId: request.call.administrator.id, response: reply.raw }
          return uploadInTurn(sender, () => write(route, request, reply))
        },
      })
    }
  }
}

const patterns = Object.values(contract).flatMap((calls) =>
  Object.values<Endpoint>(calls).map(({ method, path }) => {
    return { method, pattern: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`) }
  }),
)

export const methodsOf = (path: string): string[] => [
  ...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
]

export const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0]!

const pathParameters = z.record(z.string(), identifier)

const authenticate = ({ raw, server: { platform } }: FastifyRequest): Promise<CurrentAdministrator> =>
  platform.authenticate(readBearer(raw), platform.stores)

async function openCall(request: FastifyRequest, endpoint: Endpoint, rule: AccessRule | 'anybody'): Promise<void> {
  const { stores, clock, businessTimeZone, clientAddressKey } = request.server.platform
  const administrator = rule === 'anybody' ? undefined : await authenticate(request)
  if (administrator?.mustChoosePassword && endpoint.access !== 'one-time') {
    throw new DomainError('forbidden', 'Choose a new password first.')
  }
  if (administrator && rule !== 'anybody') await expectAccess(administrator, rule, stores)
  const parameters = validate(pathParameters, request.params)
  const query = parseQuery(endpoint.query, queryTextOf(request))
  const client = readClient(request.raw, clientAddressKey)
  // Only an open endpoint has no administrator.
  request.call = { administrator, parameters, query, stores, clock, businessTimeZone, client } as ReadCall<Endpoint>
}

// `querystringParser` in `server.ts` makes this object.
const queryTextOf = ({ query }: FastifyRequest): string => (query as { text: string }).text

// The casts below name the type that the contract gives to operations of such an endpoint.

async function read({ endpoint, operation }: Route, request: FastifyRequest, reply: FastifyReply) {
  const { call, headers } = request
  const reader = {
    administratorId: call.administrator.id,
    response: reply.raw,
    expectAccess: () => authenticate(request),
  }
  const perform = operation(request.server.platform) as (call: ReadCall<Endpoint>) => Promise<unknown>
  if (endpoint.rows === undefined) {
    const result = await readInTurn(reader, () => perform(call))
    if (endpoint.response !== 'csv') return sendResult(reply, 200, result as Result<unknown>)
    const file = result as CsvResult
    return sendCsv(reply, { ...file, batches: readBatches(file.batches, reader, true) })
  }
  const isMinimal = endpoint.isReducible === true && headers.prefer === minimalPreference
  if (isMinimal) reply.header('preference-applied', minimalPreference)
  const clock = { now: call.clock(), timeZone: call.businessTimeZone }
  const listing = { ...parseListing(queryTextOf(request), headers.range, clock), isMinimal }
  const listCall: ListCall<Endpoint> = { ...call, listing }
  const { message, page, members } = (await readInTurn(reader, () => perform(listCall))) as ListResult<Endpoint>
  const { range } = listing
  const isLong = Math.min(range ? range.to - range.from + 1 : page.total, page.total) > longestPage
  const batches = readBatches(page.batches, reader, isLong)
  const body = { message, page: { ...page, batches }, members: members ?? {}, rows: endpoint.rows }
  const send = () => sendList(reply, body, range !== undefined)
  return isLong || page.isHeavy ? sendInTurn(reader, send) : send()
}

async function write({ endpoint, operation, isLimited }: Route, request: FastifyRequest, reply: FastifyReply) {
  const { call, headers, raw, server } = request
  const { unitOfWork, fingerprintKeys } = server.platform
  const received = endpoint.upload && (await receiveUpload(reply, endpoint.upload))
  /** Whether a saved record may refer to the uploaded file. */
  let isReferredTo = false
  try {
    // `receiveBody` makes it; without a body there is none.
    const bytes = (request.body as Buffer | undefined) ?? Buffer.alloc(0)
    const body = endpoint.body && validate(endpoint.body, parseJson(bytes, headers['content-type']))
    const expectedVersions = parseIfMatch(headers['if-match'])
    const { administrator } = call as { administrator: CurrentAdministrator | undefined }
    const content = received?.digest ?? bytes
    const path = pathOf(request).slice('/api'.length)
    const idempotent =
      administrator && !endpoint.isSecret && isWrite(endpoint)
        ? readIdempotentRequest(raw, { administratorId: administrator.id, path, content, fingerprintKeys })
        : undefined
    const prepare = operation(server.platform) as (call: UploadCall<Endpoint>) => Promise<WriteStep<unknown>>
    const perform = async () => {
      if (isLimited) await countChange(call.administrator.id, call.stores.signInFailures)
      const step = await prepare({ ...call, body, upload: received?.upload, expectedVersions } as UploadCall<Endpoint>)
      return performWrite(unitOfWork, { step, idempotent, administrator })
    }
    const writer = administrator && { administratorId: administrator.id, response: reply.raw }
    const result = await (writer ? writeInTurn(writer, perform) : perform())
    isReferredTo = !result.isReplay
    if (result.version !== undefined) reply.header('etag', entityTag(result.version))
    return reply.code(result.status).type(json).send(result.body)
  } catch (error) {
    isReferredTo ||= error instanceof OutcomeUnknown
    throw error
  } finally {
    if (!isReferredTo) await received?.discard()
  }
}
