import type { z } from 'zod'
import { parseRange } from '../contract/envelope.ts'
import { ListingQuery } from '../contract/record.ts'
import type { SearchClock } from '../contract/search-periods.ts'
import { searchTerms } from '../contract/search-terms.ts'
import { DomainError } from '../model/errors.ts'
import type { Listing } from '../model/listing.ts'
import { HttpProblem } from './problem.ts'
import { validate } from './validate.ts'

/** More than all filters of a list at their longest. */
const maximumLength = 4096
const maximumParameters = 30

/** The query's values; empty ones count as left out, a name that comes twice is refused. */
function readQuery(text: string): Record<string, string> {
  if (text.length > maximumLength || text.split('&', maximumParameters + 1).length > maximumParameters) {
    throw new HttpProblem(414, `A query has at most ${maximumParameters} parameters and ${maximumLength} characters.`)
  }
  const values = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (value === '') continue
    if (values.has(name)) {
      throw new DomainError('invalid', `Give "${name}" only once.`, { data: { field: name } })
    }
    values.set(name, value)
  }
  // Only the contract's names are read from this object, so a name such as `__proto__` does no harm.
  return Object.fromEntries(values)
}

/** The filters that the contract knows; others are ignored. */
export function parseQuery(schema: z.ZodObject | undefined, text: string): Record<string, unknown> {
  const values = readQuery(text)
  return schema ? validate(schema, values) : {}
}

/** Search, sort and range of a list call. */
export function parseListing(text: string, rangeHeader: string | undefined, clock: SearchClock): Listing {
  const { search = '', sort } = validate(ListingQuery, readQuery(text))
  return { search: searchTerms(search, clock), sort, range: parseRange(rangeHeader) }
}
