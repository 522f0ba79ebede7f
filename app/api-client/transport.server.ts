import { STATUS_CODES } from 'node:http'
import type { Readable } from 'node:stream'
import { Agent, type Dispatcher, errors, type FormData, request } from 'undici'
import { CallKeptBack, createLanes } from './lanes.server'
import { createLargeAnswers, type LargeAnswers, LargeText } from './large-answers.server'
import { PlatformError } from './platform-error'

const connectLimit = 2_000
const totalLimit = 10_000
const sizeLimit = 96 * 1024 * 1024
const largeFrom = 4 * 1024 * 1024

export interface OutgoingRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: string | FormData
  /** Names the endpoint: calls of one share their connections and their circuit. */
  lane: string
  /** Milliseconds for the whole call, where they are fewer than usual. */
  patience?: number
  /** A file goes out or comes in: only silence is limited, not the whole length. */
  hasFile?: boolean
}

export interface IncomingAnswer {
  status: number
  statusText: string
  header(name: string): string | undefined
  /** The whole body; empty where it is a file. */
  text: string
  /** The body of a good answer to a GET that asks for a file. To be read or destroyed. */
  file: Readable | undefined
}

/** Sends one request and gives its whole answer, or throws `PlatformError`. */
export type Transport = (outgoing: OutgoingRequest) => Promise<IncomingAnswer>

/**
 * HTTP to the platform under the limits of the reliability bar: 2 s to connect, 10 s in all, no redirects followed
 * (the bearer token must not leave the platform's origin), one immediate second try for reads, and a lane for each
 * endpoint, which answers for one that keeps failing. An answer counts as good once its body is here. With `socketPath`
 * every address is reached through that Unix socket.
 */
export function createTransport(socketPath?: string): Transport {
  const laneOf = createLanes()
  const largeAnswers = createLargeAnswers()
  const options = { connect: { timeout: connectLimit, socketPath }, keepAliveTimeout: 10_000 }
  // Files take as long as the slowest browser, so they have connections of their own.
  const agents = {
    calls: new Agent({ ...options, connections: 64 }),
    files: new Agent({ ...options, connections: 32 }),
  }

  async function once(outgoing: OutgoingRequest, signal: AbortSignal | undefined): Promise<IncomingAnswer> {
    const isWrite = outgoing.method !== 'GET'
    let status: number | undefined
    try {
      const answer = await request(outgoing.url, {
        method: outgoing.method,
        headers: outgoing.headers,
        body: outgoing.body,
        dispatcher: outgoing.hasFile ? agents.files : agents.calls,
        headersTimeout: totalLimit,
        bodyTimeout: totalLimit,
        signal,
      })
      status = answer.statusCode
      const isWanted = status === 200 || (status === 206 && outgoing.headers.range !== undefined)
      const isFile = outgoing.hasFile && !isWrite && isWanted
      if (isFile) {
        // A file that is destroyed unread says so in an error, which ends the process where nobody listens.
        answer.body.on('error', () => {})
        return incoming(answer, { file: answer.body })
      }
      // Without a limit on the whole there is still one on its answer.
      const textLimit = outgoing.hasFile ? AbortSignal.timeout(totalLimit) : undefined
      return incoming(answer, { text: await readText(answer, { limit: textLimit, largeAnswers }) })
    } catch (cause) {
      throw transportError(cause, { isWrite, status })
    }
  }

  async function guarded(outgoing: OutgoingRequest, limit: AbortSignal | undefined): Promise<IncomingAnswer> {
    let unavailable: IncomingAnswer | undefined
    try {
      return await laneOf(outgoing.lane)(async () => {
        const answer = await once(outgoing, limit)
        if (!isUnavailable(answer)) return answer
        unavailable = answer
        throw new PlatformError('failed', { status: answer.status })
      }, limit)
    } catch (error) {
      if (unavailable) return unavailable
      throw error
    }
  }

  return async function transport(outgoing) {
    const limit = outgoing.hasFile ? undefined : AbortSignal.timeout(outgoing.patience ?? totalLimit)
    if (outgoing.method !== 'GET') return guarded(outgoing, limit)
    try {
      const answer = await guarded(outgoing, limit)
      if (!isUnavailable(answer)) return answer
    } catch (error) {
      // One that broke off in the middle of its answer was there, and is not asked a second time.
      const isUnanswered = error instanceof PlatformError && error.kind === 'unreachable' && error.status === undefined
      if (!isUnanswered || error instanceof CallKeptBack) throw error
    }
    return guarded(outgoing, limit)
  }
}

const isUnavailable = ({ status }: IncomingAnswer) => status >= 502 && status <= 504

interface Progress {
  isWrite: boolean
  /** Of the answer that broke off. */
  status: number | undefined
}

function transportError(cause: unknown, { isWrite, status }: Progress): PlatformError {
  if (cause instanceof AnswerTooLarge) return new PlatformError('failed', { status, cause, isOutcomeUnknown: isWrite })
  const isTimeout =
    (cause instanceof DOMException && cause.name === 'TimeoutError') ||
    cause instanceof errors.HeadersTimeoutError ||
    cause instanceof errors.BodyTimeoutError
  const neverSent =
    cause instanceof errors.ConnectTimeoutError ||
    ['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(codeOf(cause))
  if (neverSent) return new PlatformError('unreachable', { cause })
  return new PlatformError(isTimeout ? 'timeout' : 'unreachable', { status, cause, isOutcomeUnknown: isWrite })
}

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''

class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge'
}

/** Reads a body whole; one that turns out large waits for its turn, while the platform waits with the rest of it. */
async function readText(
  { body }: Dispatcher.ResponseData,
  { limit, largeAnswers }: { limit: AbortSignal | undefined; largeAnswers: LargeAnswers },
): Promise<string> {
  const stop = () => body.destroy(limit?.reason)
  limit?.addEventListener('abort', stop)
  const chunks: AsyncIterator<Buffer> = body[Symbol.asyncIterator]()
  const pieces: Buffer[] = []
  try {
    for (let size = 0; size <= largeFrom;) {
      const { value, done } = await chunks.next()
      if (done) return Buffer.concat(pieces).toString('utf8')
      size += value.length
      pieces.push(value)
    }
    return await largeAnswers(() => readLarge(pieces.splice(0), chunks), limit)
  } finally {
    // A limit outlives the answer, and would keep all of it in memory for as long.
    limit?.removeEventListener('abort', stop)
    // Destroys a body that was not read to its end, and with it the connection.
    await chunks.return?.()
  }
}

async function readLarge(pieces: readonly Buffer[], chunks: AsyncIterator<Buffer>): Promise<string> {
  const text = new LargeText(sizeLimit)
  try {
    for (const piece of pieces) text.add(piece)
    for (;;) {
      const { value, done } = await chunks.next()
      if (done) return text.toString()
      if (!text.add(value)) throw new AnswerTooLarge()
    }
  } finally {
    text.release()
  }
}

const incoming = (
  { statusCode, headers }: Dispatcher.ResponseData,
  { text = '', file }: { text?: string; file?: Readable },
): IncomingAnswer => ({
  status: statusCode,
  statusText: STATUS_CODES[statusCode] ?? String(statusCode),
  header(name) {
    const value = headers[name]
    return Array.isArray(value) ? value[0] : value
  },
  text,
  file,
})
