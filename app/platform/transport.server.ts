import { STATUS_CODES } from 'node:http'
import type { Readable } from 'node:stream'
import {
  type BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
} from 'cockatiel'
import { Agent, type Dispatcher, errors, type FormData, request } from 'undici'
import { PlatformError } from './platform-error'

const connectLimit = 2_000
const totalLimit = 10_000
const sizeLimit = 96 * 1024 * 1024

export interface OutgoingRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: string | FormData
  /** A file goes out or comes in: only silence is limited, not the whole length. */
  isStream?: boolean
}

export interface IncomingAnswer {
  status: number
  statusText: string
  header(name: string): string | undefined
  text(): Promise<string>
  /** Leaves the body unread. */
  discard(): void
  stream: Readable
}

/** Sends one request and gives its answer, or throws `PlatformError` of kind `unreachable` or `timeout`. */
export type Transport = (outgoing: OutgoingRequest, signal?: AbortSignal) => Promise<IncomingAnswer>

/**
 * HTTP to the platform under the limits of the reliability bar: 2 s to connect, 10 s in all, no redirects followed
 * (the bearer token must not leave the platform's origin), one immediate second try for reads, and a circuit that
 * opens after five faults in a row, so that a dead platform is answered for at once.
 */
export function createTransport(): Transport {
  const agent = new Agent({ connect: { timeout: connectLimit }, keepAliveTimeout: 10_000, connections: 64 })
  const circuit = circuitBreaker(
    handleWhen((error) => error instanceof PlatformError && isFault(error)),
    { halfOpenAfter: 3_000, breaker: new ConsecutiveBreaker(5) },
  )

  async function once(outgoing: OutgoingRequest, signal: AbortSignal | undefined): Promise<IncomingAnswer> {
    const limits = [signal, outgoing.isStream ? undefined : AbortSignal.timeout(totalLimit)]
    try {
      const answer = await request(outgoing.url, {
        method: outgoing.method,
        headers: outgoing.headers,
        body: outgoing.body,
        dispatcher: agent,
        headersTimeout: totalLimit,
        bodyTimeout: totalLimit,
        signal: AbortSignal.any(limits.filter((limit) => limit !== undefined)),
      })
      return incoming(answer, outgoing.method !== 'GET')
    } catch (cause) {
      throw transportError(cause, outgoing.method !== 'GET')
    }
  }

  async function guarded(outgoing: OutgoingRequest, signal: AbortSignal | undefined): Promise<IncomingAnswer> {
    let unavailable: IncomingAnswer | undefined
    try {
      return await circuit.execute(async () => {
        const answer = await once(outgoing, signal)
        if (answer.status < 502 || answer.status > 504) return answer
        unavailable = answer
        throw new PlatformError('failed', { status: answer.status })
      })
    } catch (error) {
      if (unavailable) return unavailable
      throw isBrokenCircuitError(error) ? circuitOpen(error) : error
    }
  }

  return async function transport(outgoing, signal) {
    if (outgoing.method !== 'GET') return guarded(outgoing, signal)
    try {
      const answer = await guarded(outgoing, signal)
      if (answer.status < 502 || answer.status > 504) return answer
      answer.discard()
    } catch (error) {
      if (!(error instanceof PlatformError) || error.kind !== 'unreachable' || isBrokenCircuitError(error.cause))
        throw error
    }
    return guarded(outgoing, signal)
  }
}

const isFault = ({ kind, status }: PlatformError) =>
  kind === 'unreachable' || kind === 'timeout' || (status !== undefined && status >= 502)

const circuitOpen = (cause: BrokenCircuitError) => new PlatformError('unreachable', { cause })

function transportError(cause: unknown, isWrite: boolean): PlatformError {
  if (cause instanceof PlatformError) return cause
  const isTimeout =
    (cause instanceof DOMException && cause.name === 'TimeoutError') ||
    cause instanceof errors.HeadersTimeoutError ||
    cause instanceof errors.BodyTimeoutError
  const neverSent =
    cause instanceof errors.ConnectTimeoutError ||
    ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(codeOf(cause))
  if (neverSent) return new PlatformError('unreachable', { cause })
  return new PlatformError(isTimeout ? 'timeout' : 'unreachable', { cause, isOutcomeUnknown: isWrite })
}

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''

function incoming(answer: Dispatcher.ResponseData, isWrite: boolean): IncomingAnswer {
  return {
    status: answer.statusCode,
    statusText: STATUS_CODES[answer.statusCode] ?? String(answer.statusCode),
    header(name) {
      const value = answer.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
    async text() {
      const chunks: Buffer[] = []
      let size = 0
      try {
        for await (const chunk of answer.body) {
          size += chunk.length
          if (size > sizeLimit) throw new PlatformError('failed', { status: answer.statusCode })
          chunks.push(chunk)
        }
      } catch (cause) {
        answer.body.destroy()
        throw transportError(cause, isWrite)
      }
      return Buffer.concat(chunks).toString('utf8')
    },
    discard() {
      // An unread body that is destroyed says so in an error event, which ends the process where nobody listens.
      answer.body.on('error', () => {}).destroy()
    },
    stream: answer.body,
  }
}
