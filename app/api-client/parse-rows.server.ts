import type { Endpoint } from '#contract/endpoint.ts'
import { timeSlices } from './time-slices.server'

const sliceLength = 200

/** The data of a response by the endpoint's schema; rows of a long list in slices, while other requests have their turns. */
export async function parseRows({ data: schema, rows: name }: Endpoint, data: unknown) {
  const rows: unknown = name ? (data as Record<string, unknown> | null | undefined)?.[name] : data
  if (!Array.isArray(rows) || rows.length <= sliceLength) return schema.safeParse(data)
  const withRows = (members: unknown, some: unknown[]) => (name ? { ...(members as object), [name]: some } : some)
  const parse = (some: unknown[]) => schema.safeParse(withRows(data, some))
  const whole = parse([])
  const parsed: unknown[] = []
  const giveWay = timeSlices()
  for (let from = 0; whole.success && from < rows.length; from += sliceLength) {
    const slice = parse(rows.slice(from, from + sliceLength))
    if (!slice.success) return slice
    // The schema of a list yields its rows where they came from.
    for (const row of (name ? (slice.data as Record<string, unknown>)[name] : slice.data) as unknown[]) parsed.push(row)
    // In memory a row takes several times its bytes: it is not held twice.
    rows.fill(undefined, from, from + sliceLength)
    await giveWay()
  }
  if (!whole.success) return whole
  return { ...whole, data: withRows(whole.data, parsed) }
}
