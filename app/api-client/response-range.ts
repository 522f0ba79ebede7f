import type { Endpoint } from '#contract/endpoint.ts'
import { type ContentRange, type ItemRange, parseContentRange } from '#contract/envelope.ts'
import type { HttpResponse } from './transport.server'

/** Length of a list beyond whose end a range lay, where the response says it. */
export function totalOf(response: HttpResponse): number | undefined {
  const length = /^items \*\/(\d{1,15})$/.exec(response.header('content-range') ?? '')?.[1]
  return length === undefined ? undefined : Number(length)
}

/** The range of a response, if it begins where the requested one does and is no longer. */
export function requestedRange(header: string | undefined, range: ItemRange | undefined): ContentRange | undefined {
  const sent = parseContentRange(header)
  return sent && range && sent.from === range.from && sent.before <= range.to + 1 ? sent : undefined
}

/** Number of rows in the data of a response, before it is known to keep the contract. */
export function rowCount({ rows }: Endpoint, data: unknown): number {
  // The contract's `rows` names a member of the data; what it is, is not known before it is parsed.
  const list = rows ? (data as Record<string, unknown> | undefined)?.[rows] : data
  return Array.isArray(list) ? list.length : 0
}
