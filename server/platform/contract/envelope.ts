import { z } from 'zod'

export const envelope = z.object({
  message: z.string().nullish().catch(undefined),
  data: z.unknown().optional(),
  /** Extension: id of the log entry of a write. */
  log: z.string().nullish().catch(undefined),
})

/** An inclusive window of a list, counted from 0. */
export interface ItemRange {
  from: number
  to: number
}

/** The longest window of one request; a longer one is cut, as RFC 9110 allows. */
export const maximumRangeLength = 5000

/** Value of `Prefer` and `Preference-Applied`; see `isReducible` of `Endpoint`. */
export const minimalPreference = 'return=minimal'

const rangePattern = /^items=(\d{1,15})-(\d{1,15})$/
const contentRangePattern = /^items (\d{1,15})-(\d{1,15})\/(\d{1,15})$/

/** Reads `items=0-19`; undefined for anything else, which RFC 9110 lets a server ignore. */
export function parseRange(header: string | null | undefined): ItemRange | undefined {
  const match = rangePattern.exec(header ?? '')
  if (!match) return undefined
  const [from, to] = [Number(match[1]), Number(match[2])]
  return from <= to ? { from, to: Math.min(to, from + maximumRangeLength - 1) } : undefined
}

export const formatRange = ({ from, to }: ItemRange): string => `items=${from}-${to}`

export const formatContentRange = (from: number, count: number, total: number): string =>
  `items ${from}-${from + count - 1}/${total}`

export const formatUnsatisfiedRange = (total: number): string => `items */${total}`

export interface ContentRange {
  /** Indexes of its first item, and of the first one behind it. */
  from: number
  before: number
  total: number
}

/** Undefined when the header is missing or contradicts itself. */
export function parseContentRange(header: string | null | undefined): ContentRange | undefined {
  const [from = Number.NaN, last = Number.NaN, total = Number.NaN] =
    contentRangePattern
      .exec(header ?? '')
      ?.slice(1)
      .map(Number) ?? []
  return from <= last && last < total ? { from, before: last + 1, total } : undefined
}

/** The client that a console speaks for, and the key without which nobody may name another client than themselves. */
export const clientAddressHeader = 'x-client-address'
export const clientAddressKeyHeader = 'x-client-address-key'
/** The proof of a known device, handed out at an earlier sign-in. */
export const clientDeviceHeader = 'x-client-device'
