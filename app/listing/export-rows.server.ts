import type { Endpoint, RowOf } from '#contract/endpoint.ts'
import type { Columns } from './columns.server'
import { showsValue } from './column-kinds'
import type { ListDefinition } from './define-list.server'
import { Readable } from 'node:stream'

/** The rows of a file as they come, so that no file stands in memory. */
export type RowParts<Row> = Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>

/** The columns of a list's CSV and XLSX: those of the screen that show a value, and those that only files have. */
export const exportedColumns = <E extends Endpoint, Data>({
  columns,
  exportedToo = [],
}: ListDefinition<E, Data>): Columns<RowOf<E>> => [
  ...columns.filter(showsValue).flatMap((column) => column.exported ?? [column]),
  ...exportedToo,
]

/** So many rows are written at once: a platform may send all that it has in one part. */
const batchRows = 500

/** The rows in short parts, once the first are there: a list that can't be read at all fails before its file begins. */
export async function startReading<Row>(parts: AsyncGenerator<readonly Row[]>): Promise<AsyncIterable<readonly Row[]>> {
  const first = await parts.next()
  return (async function* () {
    try {
      if (!first.done) yield* inBatches(first.value)
      for await (const rows of parts) yield* inBatches(rows)
    } finally {
      await parts.return(undefined)
    }
  })()
}

function* inBatches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += batchRows) yield rows.slice(from, from + batchRows)
}

interface JsonHead {
  list: string
  generatedAt: string
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
