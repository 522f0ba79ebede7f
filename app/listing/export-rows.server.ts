import type { Endpoint, RowOf } from '#contract/endpoint.ts'
import type { Columns } from './columns.server'
import { showsValue } from './column-kinds'
import type { ListDefinition } from './define-list.server'
import { Readable } from 'node:stream'

/** Rows of a file as they arrive, so that no whole file is held in memory. */
export type RowParts<Row> = Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>

/** Columns of a CSV or XLSX file: the screen's with a value, then those for files only. */
export const exportedColumns = <E extends Endpoint, Data>({
  columns,
  exportedToo = [],
}: ListDefinition<E, Data>): Columns<RowOf<E>> => [
  ...columns.filter(showsValue).flatMap((column) => column.exported ?? [column]),
  ...exportedToo,
]

/** A platform may send all rows in one part; so many are written at once. */
const batchRows = 500

/** Short parts of rows, after the first was read: a list that can't be read fails before its file begins. */
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
 * One JSON object: the head's members, `rows` as the platform's API has them, one per line, and their `total`. A file
 * that breaks off is invalid JSON.
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
  // Object mode, because each text is a range of rows, of which only one may be buffered.
  return Readable.from(texts(), { highWaterMark: 1 })
}
