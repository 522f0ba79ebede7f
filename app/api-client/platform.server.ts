import { hkdfSync } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { createContext } from 'react-router'
import { type DataOf, type Endpoint, isWrite } from '#contract/endpoint.ts'
import type { ApplicationSettings, Peers } from '#interface/application.ts'
import { type Capability, contract } from '#contract/index.ts'
import { type Context, requestScope } from '~/lib/request'
import { apiSessionContext } from './api-session'
import {
  type CallOptions,
  type Client,
  createClient,
  type Credentials,
  type EndpointInput,
  type PlatformResponse,
} from './client.server'
import { SharedReads, SessionCache } from './session-cache.server'
import { ListCache } from './list-cache.server'
import { ignorePlatformError, PlatformError } from './platform-error'
import { createTransport } from './transport.server'

/** One per process: the client of the platform, and what sessions have read lately. */
export interface Platform {
  /** Deletes what a session has read from the caches and remembers that it is over, in every process. */
  endSession(sessionId: string): void
  /** Whether it was ended within the last half hour: no response that is still on its way may bring it back. */
  isEnded(sessionId: string): boolean
  client: Client
  lists: ListCache
  shared: SharedReads
  references: SessionCache<{ data: unknown; readAt: number; size: number }>
}

export const platformContext = createContext<Platform>()

const sessionEnded = 'session ended'
const endedMemory = { max: 20_000, ttl: 30 * 60_000 }

export function createPlatform(
  { platformUrl, platformSocket, endOfWrites, clientAddressKey, sessionSecrets }: ApplicationSettings,
  peers?: Peers,
): Platform {
  const lists = new ListCache()
  const shared = new SharedReads()
  const references: Platform['references'] = new SessionCache(4 * 1024 * 1024)
  const ended = new LRUCache<string, true>(endedMemory)

  function deleteSession(sessionId: string) {
    ended.set(sessionId, true)
    lists.deleteSession(sessionId)
    shared.deleteSession(sessionId)
    references.deleteSession(sessionId)
  }
  peers?.on(sessionEnded, (sessionId) => deleteSession(String(sessionId)))

  return {
    client: createClient(platformUrl, createTransport({ socketPath: platformSocket, endOfWrites }), {
      clientAddressKey,
      // The same in every console process, so that a form sent again to another one still counts once.
      idempotencySecret: Buffer.from(hkdfSync('sha256', sessionSecrets[0] ?? '', '', 'console: idempotency keys', 32)),
    }),
    lists,
    shared,
    references,
    endSession(sessionId) {
      deleteSession(sessionId)
      peers?.send(sessionEnded, sessionId)
    },
    isEnded: (sessionId) => ended.has(sessionId),
  }
}

/** Calls the platform for the signed-in administrator, unless the session is expired. Throws `PlatformError`. */
export const callPlatform = <E extends Endpoint>(
  context: Context,
  endpoint: E,
  input: EndpointInput<E> & CallOptions,
): Promise<PlatformResponse<DataOf<E>>> =>
  guardSession(context, (client, token) => {
    const caller = credentials(context, token)
    if (isWrite(endpoint)) return client.call(endpoint, input, { ...caller, timeoutMs: undefined })
    return shareRead(context, `${endpoint.path} ${JSON.stringify(input)}`, () => client.call(endpoint, input, caller))
  })

/** Reads of one `key` are shared as `SharedReads` says. */
export function shareRead<Result extends { size: number }>(
  context: Context,
  key: string,
  read: () => Promise<Result>,
): Promise<Result> {
  const request = context.get(requestScope)
  // A short time limit is for this request alone.
  if (!request.sharesReads || timedOut.has(context)) return read()
  const { shared } = context.get(platformContext)
  return shared.join(context.get(apiSessionContext), { request, key, read })
}

/** As `callPlatform`, for a response that is a file. */
export const streamPlatform = <E extends Endpoint>(context: Context, endpoint: E, input: EndpointInput<E>) =>
  guardSession(context, (client, token) => client.stream(endpoint, input, credentials(context, token)))

/** An uploaded file by its name, or the part of it that a Range header names. */
export const readMedia = (context: Context, name: string, range?: string) =>
  guardSession(context, (client) => client.media(name, range))

/** Requests in which a call has timed out: their later reads get a short timeout, so that a page waits only once. */
const timedOut = new WeakSet<Context>()
const timeoutAfterTimeoutMs = 500

/** What goes with a call besides its input: the token, if there is one yet, and whom it is made for. */
export function credentials(context: Context, token?: string): Credentials {
  const { log, clientAddress, userAgent } = context.get(requestScope)
  const timeoutMs = timedOut.has(context) ? timeoutAfterTimeoutMs : undefined
  return { token, log, timeoutMs, client: { address: clientAddress, agent: userAgent } }
}

async function guardSession<Result>(
  context: Context,
  call: (client: Client, token: string) => Promise<Result>,
): Promise<Result> {
  const session = context.get(apiSessionContext)
  if (session.isExpired) throw new PlatformError('expired')
  try {
    return await call(context.get(platformContext).client, session.token)
  } catch (error) {
    if (error instanceof PlatformError && error.kind === 'expired') session.expire()
    if (error instanceof PlatformError && error.kind === 'timeout') timedOut.add(context)
    throw error
  }
}

/** What a platform offers, and the caller's role where it has roles. Nothing is known while both are missing. */
interface Offer {
  capabilities?: readonly Capability[]
  role?: string
}

/** What the platform says of whoever has a token; the e-mail address where that can be found out. */
export async function readCaller(
  context: Context,
  token: string,
): Promise<Pick<Offer, 'capabilities'> & { email?: string | undefined }> {
  const { capabilities } = await readCapabilities(context, token)
  if (!capabilities?.includes('account')) return { capabilities }
  const { client } = context.get(platformContext)
  const account = await client.call(contract.account.read, {}, credentials(context, token)).catch(ignorePlatformError)
  return { capabilities, email: account?.data.email ?? undefined }
}

const withoutTheCall = new Set([400, 403, 404, 405, 501])

/** What the platform offers to this token; nothing where it lacks that call, and empty while it can't be asked. */
export async function readCapabilities(context: Context, token: string, timeoutMs?: number): Promise<Offer> {
  // An expired session is flagged by the calls of the page itself.
  return (await readOffer(context, token, timeoutMs).catch(ignorePlatformError)) ?? {}
}

/** The same for the session, for what can't be done without knowing. Throws `PlatformError` while it can't be asked. */
export const requireOffer = (context: Context): Promise<Offer> =>
  guardSession(context, (_, token) => readOffer(context, token))

async function readOffer(context: Context, token: string, timeoutMs?: number): Promise<Offer> {
  try {
    const caller = { ...credentials(context, token), ...(timeoutMs !== undefined && { timeoutMs }) }
    const { data } = await context.get(platformContext).client.call(contract.capability.list, {}, caller)
    const role = data.capabilities.includes('roles') ? data.role : undefined
    return { capabilities: data.capabilities, ...(role && { role }) }
  } catch (error) {
    if (error instanceof PlatformError && withoutTheCall.has(error.status ?? 0)) return { capabilities: [] }
    throw error
  }
}
