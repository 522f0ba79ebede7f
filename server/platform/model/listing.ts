import type { ItemRange } from '../contract/envelope.ts'
import type { SearchTerms } from '../contract/search-terms.ts'

export interface Listing {
  search: SearchTerms | undefined
  /** A column's dotted field name, with `-` in front for descending. */
  sort: string | undefined
  /** Without a range the whole list is meant. */
  range: ItemRange | undefined
  /** Rows may lack what `isReducible` of `Endpoint` says. */
  isMinimal?: boolean
}

/** Rows `first … first + n` of a list of `total`, in batches, so that a long list is never in memory whole. */
export interface Page<Row> {
  total: number
  first: number
  /** Its rows may be very long, so that few answers are sent at once. */
  isHeavy?: boolean
  batches: AsyncIterable<readonly Row[]>
}

/** The whole list in its default order. */
export const everything: Listing = { search: undefined, sort: undefined, range: undefined }

export function mapPage<From, To>(page: Page<From>, convert: (row: From) => To): Page<To> {
  return { ...page, batches: mapBatches(page.batches, convert) }
}

async function* mapBatches<From, To>(
  batches: AsyncIterable<readonly From[]>,
  convert: (row: From) => To,
): AsyncGenerator<readonly To[]> {
  for await (const batch of batches) yield batch.map(convert)
}
