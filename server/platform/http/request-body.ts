import type { IncomingMessage } from 'node:http'
import { HttpProblem } from './problem.ts'

const mebibyte = 1024 * 1024

/** Longest JSON bodies; uploads have limits of their own. A long one names 100,000 records by their references. */
const limits = { usual: mebibyte, long: 8 * mebibyte }

/** Reads a body whole and refuses it as soon as it turns out too long. */
export async function readBody(request: IncomingMessage, { isLong = false } = {}): Promise<Buffer> {
  const limit = isLong ? limits.long : limits.usual
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLong(limit)
  const chunks: Buffer[] = []
  let size = 0
  try {
    // What is left of a body that is refused is thrown away while the answer goes out.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limit) throw tooLong(limit)
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof HttpProblem) throw error
    throw new HttpProblem(400, 'The request ended before its body was complete.')
  }
  return Buffer.concat(chunks)
}

/** The JSON value of a body. */
export function parseJson(body: Buffer, contentType: string | undefined): unknown {
  if (body.length === 0) throw new HttpProblem(400, 'Send a JSON object as the body.')
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? '')) {
    throw new HttpProblem(415, 'Send the body as application/json.')
  }
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new HttpProblem(400, 'The body is not valid JSON.')
  }
}

const tooLong = (limit: number) => new HttpProblem(413, `The body is longer than ${limit / mebibyte} MiB.`)
