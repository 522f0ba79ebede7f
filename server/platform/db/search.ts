import { DomainError } from '../domain/errors.ts'
import { type Fragment, join, raw, sql } from './sql.ts'

/** Where a list's `search` looks. */
export interface SearchColumns {
  /** An expression in lower case over every displayed value; a trigram index carries it where lists are long. */
  searchText: string
  /** Columns of ids, which a search finds as a whole. */
  searchIds: readonly string[]
}

const maximumLength = 200

/** The condition of a search; undefined when there is nothing to look for. */
export function conditionOf(source: SearchColumns, search: string | undefined): Fragment | undefined {
  const term = search?.trim() ?? ''
  if (term === '') return undefined
  if (term.length > maximumLength) {
    throw new DomainError('invalid', `Search for at most ${maximumLength} characters.`, { data: { field: 'search' } })
  }
  const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`
  const text = sql`${raw(source.searchText)} like lower(${pattern})`
  const ids = source.searchIds.map((column) => sql`${raw(column)} = ${term}`)
  return sql`(${join([text, ...ids], ' or ')})`
}
