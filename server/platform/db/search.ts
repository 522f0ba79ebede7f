import type { SearchTerms } from '../contract/search-terms.ts'
import { type Fragment, join, raw, sql } from './sql.ts'

/** Where a list's `search` looks. */
export interface SearchColumns {
  /** An expression in lower case over every displayed value; a trigram index carries it where lists are long. */
  searchText: string
  /** Columns of ids, which a search finds as a whole. */
  searchIds: readonly string[]
  /** The displayed times; an index carries each where lists are long. */
  searchTimes: readonly string[]
}

/** The condition of a search. */
export function conditionOf({ searchText, searchIds, searchTimes }: SearchColumns, terms: SearchTerms): Fragment {
  const [typed] = terms.texts
  const texts = terms.texts.map((text) => sql`${raw(searchText)} like lower(${patternOf(text)})`)
  const ids = searchIds.map((column) => sql`${raw(column)} = ${typed}`)
  const times = searchTimes.flatMap((column) =>
    terms.periods.map(({ from, before }) => sql`${raw(column)} >= ${from} and ${raw(column)} < ${before}`),
  )
  return sql`(${join([...texts, ...ids, ...times], ' or ')})`
}

const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
