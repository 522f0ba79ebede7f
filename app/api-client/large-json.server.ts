import { JSONParser, TokenType } from '@streamparser/json'
import type { Endpoint } from '#contract/endpoint.ts'
import { timeSlices } from './time-slices.server'

/** Objects and arrays take much more memory than text. Enough for 50,000 rows with four of them each, twice over. */
const maxContainers = 500_000
const maxTokens = 8_000_000
const maxDepth = 64
/** Takes about a millisecond to parse. */
const pieceLength = 16 * 1024

/** Parses a large response in slices as it arrives, so that other requests are served, and validates row by row. */
export function createLargeJson({ data: schema, rows: name }: Endpoint) {
  const withRows = (members: unknown, rows: unknown[]) => (name ? { ...(members as object), [name]: rows } : rows)
  const rows: unknown[] = []
  let mismatch: ReturnType<typeof schema.safeParse> | undefined
  let value: unknown
  let containers = 0
  let tokens = 0
  let depth = 0
  const giveWay = timeSlices()
  const paths = ['$', name ? `$.data.${name}.*` : '$.data.*']
  const parser = new JSONParser({ paths, stringBufferSize: pieceLength })
  parser.onValue = ({ value: parsed, parent, stack }) => {
    if (stack.length === 0) value = parsed
    else if (Array.isArray(parent)) readRow(parent.pop())
  }
  parser.onToken = ({ token }) => {
    tokens += 1
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
      containers += 1
      depth += 1
    } else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1
    if (tokens > maxTokens || containers > maxContainers || depth > maxDepth) throw new Error('Too many values.')
  }
  let isInvalid = false

  function readRow(row: unknown): void {
    const parsed = schema.safeParse(withRows({}, [row]))
    if (!parsed.success) mismatch ??= parsed
    // Takes the validated row from the place where `withRows` put it.
    else rows.push(...((name ? (parsed.data as Record<string, unknown>)[name] : parsed.data) as unknown[]))
  }

  return {
    async write(chunk: Uint8Array): Promise<void> {
      try {
        for (let from = 0; from < chunk.length && !isInvalid; from += pieceLength) {
          parser.write(chunk.subarray(from, from + pieceLength))
          await giveWay()
        }
      } catch {
        isInvalid = true
      }
    },
    /** The document without its rows; undefined where it is invalid, incomplete or above the limits. */
    value: (): unknown => (isInvalid || !parser.isEnded ? undefined : value),
    parseData(data: unknown) {
      const parsed = schema.safeParse(data)
      if (mismatch || !parsed.success) return mismatch ?? parsed
      return rows.length > 0 ? { ...parsed, data: withRows(parsed.data, rows) } : parsed
    },
  }
}
export type LargeJson = ReturnType<typeof createLargeJson>
