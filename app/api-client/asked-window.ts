import type { Endpoint } from '#contract/endpoint.ts'
import { type ContentRange, type ItemRange, parseContentRange } from '#contract/envelope.ts'

/** The window that an answer says it is, if it begins where the one that was asked for does and is no longer. */
export function askedWindow(header: string | undefined, range: ItemRange | undefined): ContentRange | undefined {
  const window = parseContentRange(header)
  return window && range && window.from === range.from && window.before <= range.to + 1 ? window : undefined
}

/** How many rows the data of a list call has. */
export function rowCount({ rows }: Endpoint, data: unknown): number {
  const list = rows ? (data as Record<string, unknown> | undefined)?.[rows] : data
  return Array.isArray(list) ? list.length : 0
}
