import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '../contract/index.ts'
import { HttpProblem } from './problem.ts'
import { receive } from './receive.ts'

const kibibyte = 1024

/**
 * Longest JSON bodies; uploads have limits of their own. A login is small and anybody's, a long body names 100,000
 * records by their references.
 */
const limits = { public: 16 * kibibyte, usual: 64 * kibibyte, long: 8 * kibibyte * kibibyte }

const mostPieces = 1_000

/** Bytes of all bodies that are being received at one time. */
const mostHeld = 64 * kibibyte * kibibyte
let held = 0

/** Reads a body whole and refuses it as soon as it turns out too long. Throws `HttpProblem`. */
export async function readBody(
  request: IncomingMessage,
  { isLong, access }: Pick<Endpoint, 'isLong' | 'access'> = {},
): Promise<Buffer> {
  const limit = limits[access === 'public' ? access : isLong ? 'long' : 'usual']
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLong(limit)
  // Small pieces are put together on the way: each takes a hundred bytes beside its own, and may be of one byte.
  const whole: Buffer[] = []
  let pieces: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of receive(request)) {
      size += chunk.length
      held += chunk.length
      if (size > limit) throw tooLong(limit)
      if (held > mostHeld) throw tooManyHeld
      pieces.push(chunk)
      if (pieces.length < mostPieces) continue
      whole.push(Buffer.concat(pieces))
      pieces = []
    }
    return Buffer.concat([...whole, ...pieces])
  } finally {
    held -= size
  }
}

const tooLong = (limit: number) => new HttpProblem(413, `The body is longer than ${limit / kibibyte} KiB.`)

const tooManyHeld = new HttpProblem(503, 'The platform is receiving too much at this moment. Try again in a moment.', {
  headers: { 'retry-after': '2' },
})
