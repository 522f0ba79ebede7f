import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../contract/index.ts'
import { HttpProblem } from './problem.ts'

const kibibyte = 1024

/** A login is small and open to anybody; a long body names 100,000 records. Uploads have limits of their own. */
export const bodyLimitOf = ({ access, isLong }: Pick<Endpoint, 'isLong' | 'access'>): number =>
  kibibyte * (access === 'public' ? 16 : isLong ? 8 * kibibyte : 64)

/** Milliseconds in which a body must arrive. */
const bodyTimeout = 30_000

/** Bytes of bodies that are arriving: of all callers, and of each administrator, who delays nobody else. */
const maximumReceiving = { all: 64 * kibibyte * kibibyte, own: 16 * kibibyte * kibibyte }
let receiving = 0
const receivingOf = new Map<string, number>()

/** Takes no more memory for a body in pieces of one byte, unlike Fastify's parsers. */
export async function receiveBody({ routeOptions, call }: FastifyRequest, payload: IncomingMessage): Promise<Buffer> {
  const sender = call?.administrator?.id
  const maximum = routeOptions.bodyLimit
  const tooLong = new HttpProblem(413, `The body is longer than ${maximum / kibibyte} KiB.`)
  if (Number(payload.headers['content-length'] ?? 0) > maximum) throw tooLong
  const started = performance.now()
  let body = Buffer.alloc(kibibyte)
  let size = 0
  try {
    // Not destroyed, so that a refusal can be sent.
    for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (size + chunk.length > maximum) throw tooLong
      if (size + chunk.length > body.length) body = Buffer.concat([body], 2 * (size + chunk.length))
      size += chunk.copy(body, size)
      if (count(sender, chunk.length) > maximumReceiving.own || receiving > maximumReceiving.all) throw tooMuchReceiving
      if (performance.now() - started > bodyTimeout) throw tooSlow
    }
    return body.subarray(0, size)
  } finally {
    count(sender, -size)
  }
}

/** Counts bytes as arriving, and returns the sender's sum. Callers without a token are counted in the sum of all alone. */
function count(sender: string | undefined, bytes: number): number {
  receiving += bytes
  if (sender === undefined) return 0
  const own = (receivingOf.get(sender) ?? 0) + bytes
  if (own === 0) receivingOf.delete(sender)
  else receivingOf.set(sender, own)
  return own
}

const tooSlow = new HttpProblem(408, 'The request arrived too slowly. Send it again over a faster connection.', {
  headers: { connection: 'close' },
})

const tooMuchReceiving = new HttpProblem(503, 'The platform is receiving too much. Try again in a moment.', {
  headers: { 'retry-after': '2' },
})

/** More than any body of the contract has. Parsing 8 MiB of nested brackets takes 420 MB and 3.5 seconds. */
const maximumValues = 300_000

/** Throws `HttpProblem` for anything but JSON. */
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

/** An upper bound, because signs inside texts are counted too. */
function countValues(body: Buffer): number {
  let count = 1
  for (const byte of body) if (byte === comma || byte === bracket || byte === brace) count += 1
  return count
}
