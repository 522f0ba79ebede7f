import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import type { Endpoint } from '../contract/index.ts'
import { HttpProblem } from './problem.ts'

/** Milliseconds without a byte after which a body is refused. */
const idleTimeout = 10_000
/** Bytes a second that a sender must reach on average once `idleTimeout` has passed. */
const minimumSpeed = 8 * 1024

interface BodyLimit {
  /** Bytes. */
  maximum: number
  tooLong: HttpProblem
}

/**
 * The body of a request as it arrives. Fails with an `HttpProblem` as soon as it turns out too long, and for a sender who
 * breaks off, or is so slow that it would occupy the platform: whoever sends single bytes is refused within a minute. The
 * request itself is not destroyed, so that it can be responded to.
 */
export function readChunks(request: IncomingMessage, { maximum, tooLong }: BodyLimit): AsyncIterable<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maximum) throw tooLong
  const body = new PassThrough()
  const started = performance.now()
  let received = 0
  let lastReceived = started
  request.on('data', (chunk: Buffer) => {
    received += chunk.length
    lastReceived = performance.now()
    if (received > maximum) body.destroy(tooLong)
  })
  const timer = setInterval(() => {
    const now = performance.now()
    const isIdle = now - lastReceived > idleTimeout
    if (isIdle || now - started > idleTimeout + (received / minimumSpeed) * 1000) body.destroy(tooSlow)
  }, 1000)
  // The iterator reports the error too; without a listener it would end the process.
  body.on('error', () => {}).once('close', () => clearInterval(timer))
  request.once('close', () => request.complete || body.destroy(cutShort))
  return request.pipe(body)
}

const cutShort = new HttpProblem(400, 'The request ended before its body was complete.')

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
const maximumReceiving = 64 * kibibyte * kibibyte
let receiving = 0

/** Reads a body whole. Throws `HttpProblem`. */
export async function readBody(
  request: IncomingMessage,
  { isLong, access }: Pick<Endpoint, 'isLong' | 'access'> = {},
): Promise<Buffer> {
  const maximum = maximumLengths[access === 'public' ? access : isLong ? 'long' : 'usual']
  const tooLong = new HttpProblem(413, `The body is longer than ${maximum / kibibyte} KiB.`)
  // Pieces are joined on the way: each takes a hundred bytes beside its content, which may be one byte.
  const whole: Buffer[] = []
  let pieces: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of readChunks(request, { maximum, tooLong })) {
      size += chunk.length
      receiving += chunk.length
      if (receiving > maximumReceiving) throw tooMuchReceiving
      pieces.push(chunk)
      if (pieces.length < maximumPieces) continue
      whole.push(Buffer.concat(pieces))
      pieces = []
    }
    return Buffer.concat([...whole, ...pieces])
  } finally {
    receiving -= size
  }
}

const tooMuchReceiving = new HttpProblem(
  503,
  'The platform is receiving too much at this moment. Try again in a moment.',
  {
    headers: { 'retry-after': '2' },
  },
)

/** More than any body of the contract has. Parsing 8 MiB of nested brackets takes 420 MB and 3.5 seconds. */
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
