import { STATUS_CODES } from 'node:http'
import type { Readable } from 'node:stream'
import { bulkhead, ConstantBackoff, handleWhen, retry } from 'cockatiel'
import { Agent, type Dispatcher, errors, type FormData, request } from 'undici'
import { isWrite, type Method } from '#contract/endpoint.ts'
import { CallRejected, createEndpointGuards } from './endpoint-guard.server'
import type { LargeJson } from './large-json.server'
import { PlatformError } from './platform-error'

const connectTimeoutMs = 2_000
const defaultTimeoutMs = 10_000
/** The platform processes images one after another, which takes up to 80 s. */
const uploadTimeoutMs = 90_000
/** Enough for 50,000 businesses. A parsed response takes several times its size in memory. */
export const maxResponseBytes = 32 * 1024 * 1024
/** Longer responses are parsed as they arrive. */
const largeResponseBytes = 1024 * 1024

export interface HttpRequest {
  method: Method
  /** Of a POST that changes nothing. */
  isRead?: true | undefined
  url: string
  headers: Record<string, string>
  body?: string | FormData
  /** Calls of an endpoint share a bulkhead and a circuit. */
  endpoint: string
  timeoutMs?: number
  /** A file is sent or received: the timeout then applies between two chunks instead of to the whole call. */
  hasFile?: boolean
  readLarge?: () => LargeJson
}

export interface HttpResponse {
  status: number
  statusText: string
  header(name: string): string | undefined
  text: string
  large: LargeJson | undefined
  size: number
  /** The body of a successful GET for a file. It must be read or destroyed. */
  file: Readable | undefined
}

/** Sends one request and reads its whole response, or throws `PlatformError`. */
export type Transport = (outgoing: HttpRequest) => Promise<HttpResponse>

interface TransportOptions {
  socketPath?: string | undefined
  /** Writes that are not answered by then time out. */
  endOfWrites?: AbortSignal | undefined
}

/** HTTP to the platform; a read is retried once. Redirects are not followed: the token must not leave the platform. */
export function createTransport({ socketPath, endOfWrites }: TransportOptions = {}): Transport {
  const guardOf = createEndpointGuards(isOutOfOrder)
  const retryOnce = retry(handleWhen(isConnectionFailure).orWhenResult(isUnavailable), {
    maxAttempts: 1,
    backoff: new ConstantBackoff(0),
  })
  const takeTurn = createTurns()
  const options = { connect: { timeout: connectTimeoutMs, socketPath }, keepAliveTimeout: 10_000 }
  // Files last as long as the slowest browser needs, so they have their own connections.
  const lastRefusals = new Map<string, HttpResponse>()
  const agents = {
    calls: new Agent({ ...options, connections: 64 }),
    files: new Agent({ ...options, connections: 32 }),
  }

  async function send(outgoing: HttpRequest, signal: AbortSignal | undefined): Promise<HttpResponse> {
    const { method, url, headers, body, hasFile } = outgoing
    let status: number | undefined
    try {
      const response = await request(url, {
        method,
        headers,
        body,
        dispatcher: hasFile ? agents.files : agents.calls,
        headersTimeout: hasFile && method !== 'GET' ? uploadTimeoutMs : defaultTimeoutMs,
        bodyTimeout: defaultTimeoutMs,
        signal,
      })
      status = response.statusCode
      // A message as JSON says why there is no file, whatever its status.
      const isMessage = String(response.headers['content-type']).includes('json')
      const isWanted = status === 200 || (status === 206 && headers.range !== undefined)
      if (hasFile && method === 'GET' && isWanted && !isMessage) {
        // Destroying an unread file emits an error, which would end the process without a listener.
        response.body.on('error', () => {})
        return responseOf(response, { file: response.body })
      }
      return responseOf(
        response,
        await readText(response.body, outgoing, signal ?? AbortSignal.timeout(defaultTimeoutMs)),
      )
    } catch (cause) {
      throw transportError(cause, { isWrite: isWrite(outgoing), status })
    }
  }

  async function readText(
    body: Readable,
    { readLarge }: HttpRequest,
    signal: AbortSignal,
  ): Promise<Partial<HttpResponse>> {
    const chunks: Buffer[] = []
    let large: LargeJson | undefined
    let size = 0
    let endTurn: (() => void) | undefined
    const abort = () => body.destroy(signal.reason)
    signal.addEventListener('abort', abort)
    try {
      for await (const chunk of body) {
        size += chunk.length
        if (size > (readLarge ? maxResponseBytes : largeResponseBytes)) throw new ResponseTooLarge()
        chunks.push(chunk)
        if (size <= largeResponseBytes || !readLarge) continue
        // The rest waits at the platform, held back by the connection's flow control.
        endTurn ??= await takeTurn(signal)
        large ??= readLarge()
        for (const piece of chunks.splice(0)) await large.write(piece)
      }
      signal.throwIfAborted()
      return large ? { large, size } : { text: Buffer.concat(chunks).toString('utf8'), size }
    } finally {
      endTurn?.()
      // The signal outlives the response and would keep it in memory until the timeout.
      signal.removeEventListener('abort', abort)
    }
  }

  return async function transport(outgoing) {
    const { endpoint, headers } = outgoing
    const timeout = outgoing.hasFile ? undefined : AbortSignal.timeout(outgoing.timeoutMs ?? defaultTimeoutMs)
    const signal = timeout && endOfWrites && isWrite(outgoing) ? AbortSignal.any([timeout, endOfWrites]) : timeout
    async function attempt(): Promise<HttpResponse> {
      try {
        const response = await guardOf(endpoint)(() => send(outgoing, signal), signal, headers.authorization)
        if (response.status === 503) lastRefusals.set(endpoint, response)
        else lastRefusals.delete(endpoint)
        return response
      } catch (error) {
        // A call rejected by the circuit breaker reports the last response that opened it.
        const last = error instanceof CallRejected ? lastRefusals.get(endpoint) : undefined
        if (last) return last
        throw error
      }
    }
    return isWrite(outgoing) ? attempt() : retryOnce.execute(attempt)
  }
}

function isUnavailable(response: unknown): boolean {
  // The guard and the retry only run `send`.
  const { status } = response as HttpResponse
  return status >= 502 && status <= 504
}

/** With Retry-After the platform limits one administrator, which must not open the circuit for the others. */
const isOutOfOrder = (response: unknown): boolean =>
  isUnavailable(response) && (response as HttpResponse).header('retry-after') === undefined

/** A request that broke off within its response has reached the platform, so it is not sent again. */
const isConnectionFailure = (error: unknown) =>
  error instanceof PlatformError &&
  !(error instanceof CallRejected) &&
  error.kind === 'unreachable' &&
  error.status === undefined

/** Large responses are read one at a time. Resolves to the function that ends the turn. */
function createTurns(): (signal: AbortSignal) => Promise<() => void> {
  const turns = bulkhead(1, Number.MAX_SAFE_INTEGER)
  return (signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    // The bulkhead checks the signal only when the turn comes.
    const giveUp = () => reject(signal.reason)
    signal.addEventListener('abort', giveUp, { once: true })
    turns.execute(() => new Promise<void>((endTurn) => resolve(endTurn)), signal).catch(giveUp)
    return promise
  }
}

class ResponseTooLarge extends Error {
  override name = 'ResponseTooLarge'
}

export const isTooLarge = (error: unknown): boolean =>
  error instanceof PlatformError && error.cause instanceof ResponseTooLarge

const neverSentCodes = ['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

function transportError(cause: unknown, { isWrite, status }: { isWrite: boolean; status: number | undefined }) {
  if (cause instanceof ResponseTooLarge) {
    const platformMessage = 'The platform sent more than the console can show at once.'
    return new PlatformError('failed', { status, cause, isOutcomeUnknown: isWrite, platformMessage })
  }
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (cause instanceof errors.ConnectTimeoutError || neverSentCodes.includes(code)) {
    return new PlatformError('unreachable', { cause })
  }
  const isTimeout =
    (cause instanceof DOMException && cause.name === 'TimeoutError') ||
    cause instanceof errors.HeadersTimeoutError ||
    cause instanceof errors.BodyTimeoutError
  return new PlatformError(isTimeout ? 'timeout' : 'unreachable', { status, cause, isOutcomeUnknown: isWrite })
}

const responseOf = (
  { statusCode, statusText, headers }: Dispatcher.ResponseData,
  { text = '', large, size = 0, file }: Partial<HttpResponse>,
): HttpResponse => ({
  status: statusCode,
  statusText: statusText || (STATUS_CODES[statusCode] ?? String(statusCode)),
  header(name) {
    const value = headers[name]
    return Array.isArray(value) ? value[0] : value
  },
  text,
  large,
  size,
  file,
})
