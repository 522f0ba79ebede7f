import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '../contract/index.ts'
import { HttpProblem } from './problem.ts'

/** Milliseconds without a byte after which a body is refused. */
const idleTimeout = 10_000
/** Bytes a second that a sender must reach on average once `idleTimeout` has passed. */
const minimumSpeed = 8 * 1024

/**
 * The body of a request as it arrives. Throws `HttpProblem` for a sender who breaks off, or is so slow that it would
 * occupy the platform: whoever sends single bytes is refused within a minute. The request itself is not destroyed, so
 * that it can be responded to.
 */
export async function* readChunks(request: IncomingMessage): AsyncGenerator<Buffer, void, undefined> {
  const started = performance.now()
  let received = 0
  const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>
  try {
    for (;;) {
      const due = idleTimeout + (received / minimumSpeed) * 1000 - (performance.now() - started)
      const { done, value } = await withTimeout(chunks.next(), Math.min(idleTimeout, due))
      if (done) return
      received += value.length
      yield value
    }
  } catch (error) {
    if (error instanceof HttpProblem) throw error
    throw new HttpProblem(400, 'The request ended before its body was complete.', { cause: error })
  } finally {
    // A chunk that arrives too late is of no interest.
    void chunks.return?.().catch(() => {})
  }
}

/** Rejects with 408 after so many milliseconds. */
async function withTimeout<Result>(promise: Promise<Result>, milliseconds: number): Promise<Result> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(tooSlow), Math.max(0, milliseconds))
  try {
    return await Promise.race([promise, timedOut])
  } finally {
    clearTimeout(timer)
  }
}

const tooSlow = new HttpProblem(408, 'The request arrived too slowly. Send it again over a faster connection.', {
  headers: { connection: 'close' },
})

const kibibyte = 1024

/**
 * Maximum lengths of JSON bodies; uploads have limits of their own. A login is small and open to anybody, a long body
 * names 100,000 records by their references.
 */
const maximumLengths = { public: 16 * kibibyte, usual: 64 * kibibyte, long: 8 * kibibyte * kibibyte }

const maximumPieces = 1_000

/** Bytes of all bodies that are being received at one time. */
const maximumHeld = 64 * kibibyte * kibibyte
let held = 0

/** Reads a body whole and refuses it as soon as it turns out too long. Throws `HttpProblem`. */
export async function readBody(
  request: IncomingMessage,
  { isLong, access }: Pick<Endpoint, 'isLong' | 'access'> = {},
): Promise<Buffer> {
  const maximum = maximumLengths[access === 'public' ? access : isLong ? 'long' : 'usual']
  if (Number(request.headers['content-length'] ?? 0) > maximum) throw tooLong(maximum)
  // Pieces are joined on the way: each takes a hundred bytes beside its content, which may be one byte.
  const whole: Buffer[] = []
  let pieces: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of readChunks(request)) {
      size += chunk.length
      held += chunk.length
      if (size > maximum) throw tooLong(maximum)
      if (held > maximumHeld) throw tooManyHeld
      pieces.push(chunk)
      if (pieces.length < maximumPieces) continue
      whole.push(Buffer.concat(pieces))
      pieces = []
    }
    return Buffer.concat([...whole, ...pieces])
  } finally {
    held -= size
  }
}

const tooLong = (maximum: number) => new HttpProblem(413, `The body is longer than ${maximum / kibibyte} KiB.`)

const tooManyHeld = new HttpProblem(503, 'The platform is receiving too much at this moment. Try again in a moment.', {
  headers: { 'retry-after': '2' },
})

/** More than any body of the contract has. Millions of small values would take a hundred times the memory of their text. */
const maximumValues = 300_000

/** The value of a JSON body. Throws `HttpProblem` for anything else. */
export function parseJson(body: Buffer, contentType = ''): unknown {
  if (body.length === 0) throw new HttpProblem(400, 'Send a JSON object as the body.')
  if (!/^application\/json\s*(;|$)/i.test(contentType.slice(0, 200))) {
    throw new HttpProblem(415, 'Send the body as application/json.')
  }
  if (countValues(body) > maximumValues) throw new HttpProblem(400, 'The body has too many values.')
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new HttpProblem(400, 'The body is not valid JSON.')
  }
}

const [comma, bracket, brace] = [...Buffer.from(',[{')]

/** An upper bound: signs inside of texts are counted too. */
function countValues(body: Buffer): number {
  let count = 1
  for (const byte of body) if (byte === comma || byte === bracket || byte === brace) count += 1
  return count
}
