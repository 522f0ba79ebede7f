import { JSONParser, TokenType } from '@streamparser/json'
import { timeSlices } from './time-slices.server'

/** Objects and arrays take many times their brackets in memory: 50,000 rows with four of them each, and as many again. */
const maxContainers = 500_000
const maxTokens = 8_000_000
const maxDepth = 64
/** Bytes that are parsed in about a millisecond. */
const pieceLength = 16 * 1024

/** A JSON document that is parsed piece by piece as it arrives, while other requests have their turns. */
export function createLargeJson() {
  let value: unknown
  let containers = 0
  let tokens = 0
  let depth = 0
  const giveWay = timeSlices()
  const parser = new JSONParser({ paths: ['$'], stringBufferSize: pieceLength })
  parser.onValue = (parsed) => {
    value = parsed.value
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

  return {
    /** After an error the rest is ignored. */
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
    /** Undefined for a document that is invalid, incomplete, or holds more values than the console reads. */
    value: (): unknown => (isInvalid || !parser.isEnded ? undefined : value),
  }
}
