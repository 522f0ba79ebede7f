import type { Business } from '#contract/index.ts'
import { foldSearch } from '#contract/fold-text.ts'
import { asTyped, phoneForms } from '#contract/search-terms.ts'
import type { ListPage } from '~/api-client/list-query'
import { findRows } from '~/listing/list-reader.server'
import type { Context } from '~/lib/request'
import { businesses } from './lists.server'

type FoundBusinesses = ListPage<(typeof businesses)['endpoint']>

/** The number of results among which the meant business is looked for. */
export const mostLookedAt = 20

/**
 * The one business whose reference, e-mail or telephone number equals the search. With more results than were looked
 * at, the oldest are checked too: longer references with the same beginning are newer.
 */
export async function exactMatch(
  context: Context,
  search: string,
  { rows, total }: FoundBusinesses,
): Promise<Business | undefined> {
  const found = onlyMeant(rows, search)
  if (found || total <= rows.length || !/\d{4}|@/.test(search)) return found
  const oldest = await findRows(context, businesses, { search, count: mostLookedAt, sort: 'createdAt' })
  return onlyMeant(oldest.rows, search)
}

/** Of businesses that share a telephone number, none is the one that is meant. */
function onlyMeant(rows: readonly Business[], search: string): Business | undefined {
  const meant = rows.filter((business) => isExactly(business, search))
  return meant.length === 1 ? meant[0] : undefined
}

/** Telephone numbers may be written with these separators. */
const phoneNumber = /^\+?[\d\s().\-/]{7,}$/

export function isExactly({ businessRef, email, phone }: Business, search: string): boolean {
  const written = asTyped(search)
  const text = foldSearch(written)
  if ([businessRef, email].some((value) => value && foldSearch(value) === text)) return true
  return phoneNumber.test(written) && Boolean(phone) && phoneForms(phone ?? '') === phoneForms(written)
}
