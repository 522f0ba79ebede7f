import { Readable } from 'node:stream'
import type { RowParts } from './export-rows.server'

interface JsonHead {
  list: string
  /** When it was read, as an ISO instant. */
  generatedAt: string
  /** What is set in the address, by the names that it has there. */
  filters: Readonly<Record<string, string>>
}

/**
 * Rows as one JSON object: the head's members, `rows` with the records as the platform's API has them, and `total`, their
 * number. A record is on a line of its own; a file that breaks off is no JSON.
 */
export function jsonFile<Row>(head: JsonHead, parts: RowParts<Row>): Readable {
  const texts = async function* () {
    let total = 0
    yield `${JSON.stringify(head).slice(0, -1)},"rows":[`
    for await (const rows of parts) {
      if (rows.length === 0) continue
      yield `${total === 0 ? '\n' : ',\n'}${rows.map((row) => JSON.stringify(row)).join(',\n')}`
      total += rows.length
    }
    yield `\n],"total":${total}}\n`
  }
  // In objects: each text is as many bytes as a range of rows, of which no more than one is to wait.
  return Readable.from(texts(), { highWaterMark: 1 })
}
