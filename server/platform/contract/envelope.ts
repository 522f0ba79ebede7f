import { z } from 'zod'

/** Every JSON response of the platform: a message for the administrator, and the data. */
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

/** Longest window that one request may ask for; a longer one is cut, as RFC 9110 allows. */
export const maximumRangeLength = 5000

/** Value of `Prefer` and `Preference-Applied` for rows that leave something out; see `Endpoint`. */
export const minimalPreference = 'return=minimal'

const rangePattern = /^items=(\d{1,15})-(\d{1,15})$/
const contentRangePattern = /^items (\d{1,15})-(\d{1,15})\/(\d{1,15})$/

/** `Range: items=0-19`; undefined for anything else, which RFC 9110 lets a server ignore. */
export function parseRange(header: string | null | undefined): ItemRange | undefined {
  const match = rangePattern.exec(header ?? '')
  if (!match) return undefined
  const [from, to] = [Number(match[1]), Number(match[2])]
  return from <= to ? { from, to: Math.min(to, from + maximumRangeLength - 1) } : undefined
}

export const formatRange = ({ from, to }: ItemRange): string => `items=${from}-${to}`

// `items 0-19/250`.
export const formatContentRange = (from: number, count: number, total: number): string =>
  `items ${from}-${from + count - 1}/${total}`

/** Goes with 416, when a window starts beyond the end of a list that has rows. */
export const formatUnsatisfiedRange = (total: number): string => `items */${total}`

/** The `Content-Range` of a 206 response. */
export interface ContentRange {
  /** Index of its first item, and of the first behind it. */
  from: number
  before: number
  /** Length of the whole list. */
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

/**
 * Headers in which a console tells the platform whom it speaks for, and the key that proves that it may: without the
 * key anybody could count their failed sign-ins under somebody else's address.
 */
export const clientAddressHeader = 'x-client-address'
export const clientAddressKeyHeader = 'x-client-address-key'
/** What the platform handed out when somebody signed in on the client's device, for the sign-ins that follow. */
export const clientDeviceHeader = 'x-client-device'
