import { data } from 'react-router'
import { type Business, contract } from '#contract/index.ts'
import { identifier } from '#contract/record.ts'
import { foldSearch } from '#contract/fold-text.ts'
import { phoneForms, searchTerms } from '#contract/search-terms.ts'
import { newestFirst } from '~/listing/list-reader.server'
import { readListPage } from '~/api-client/read-list.server'
import { type RowReader, searchRows } from '~/api-client/row-reader'
import { type Context, requestScope } from '~/lib/request'
import { businessOption, type BusinessOption, businessText, type FoundBusinesses } from './business'

const most = 20
const longestSearch = 100

const reader: RowReader<Business> = {
  searchable: ({ businessName, businessRef, email, phone }) =>
    [businessName, businessRef, email, phone, phoneForms(phone ?? '')].join(' '),
  sortable: () => undefined,
  arrange: newestFirst,
}

const whole = { endpoint: contract.business.list, query: {}, search: '', sort: '', page: 1, pageSize: most, reader }

/**
 * The first businesses that `search` finds, those whose name or reference contains it before others, because Enter
 * chooses the first. Throws `PlatformError`.
 */
export async function findBusinesses(context: Context, search: string): Promise<FoundBusinesses> {
  return optionsOf(await readMatches(context, search), search)
}

function optionsOf({ rows, total }: Matches, search: string): FoundBusinesses {
  const options = rows.map(businessOption).filter(({ ref }) => ref !== '')
  const isNamed = (option: BusinessOption) => foldSearch(businessText(option)).includes(foldSearch(search.trim()))
  return { options: [...options.filter(isNamed), ...options.filter((option) => !isNamed(option))], total }
}

type Matches = Awaited<ReturnType<typeof readMatches>>

const readMatches = (context: Context, search: string) =>
  readListPage(context, { ...whole, search: search.replaceAll('\0', '').trim().slice(0, longestSearch) })

/** The business with this reference, if the platform has it. Throws `PlatformError`. */
export async function findBusiness(context: Context, ref: string): Promise<BusinessOption | undefined> {
  const business = await findBusinessRecord(context, ref)
  return business && businessOption(business)
}

export async function findBusinessRecord(context: Context, ref: string): Promise<Business | undefined> {
  const { rows, total } = await readMatches(context, ref)
  const found = rows.find(({ businessRef }) => businessRef === ref)
  if (found || total <= rows.length) return found
  // More businesses contain this text than one page holds.
  const exact = await readListPage(context, { ...whole, where: ({ businessRef }) => businessRef === ref })
  return exact.rows[0]
}

/** Throws `PlatformError`. */
export const isKnownBusiness = async (context: Context, ref: string): Promise<boolean> =>
  (await findBusiness(context, ref)) !== undefined

export const unknownBusiness = (ref: string): string =>
  `There is no business with the reference “${ref}”. Choose another one.`

/** The one business that a text means by reference, name or part of it; else candidates. Throws `PlatformError`. */
export async function resolveBusiness(
  context: Context,
  text: string,
): Promise<FoundBusinesses & { business?: BusinessOption }> {
  const wanted = text.trim()
  const [, ref] = /\(([^()]+)\)$/.exec(wanted) ?? []
  const referred = ref === undefined ? undefined : await findBusiness(context, ref)
  if (referred && isSame(businessText(referred), wanted)) return { options: [referred], total: 1, business: referred }
  const matches = await readMatches(context, wanted)
  const found = optionsOf(matches, wanted)
  // Among those that are not shown there may be more of this name.
  const named = found.total > most ? [] : found.options.filter(({ name }) => isSame(name, wanted))
  const business =
    found.options.find((option) => isSame(option.ref, wanted)) ??
    (named.length === 1 ? named[0] : undefined) ??
    // Renamed since it was chosen.
    (named.length === 0 ? referred : undefined) ??
    (found.total === 1 && (await isMeantBy(context, wanted, matches.rows)) ? found.options[0] : undefined)
  return { ...found, business }
}

/** A platform that searches itself also finds a business by its city, say, which names none. */
async function isMeantBy(context: Context, text: string, rows: readonly Business[]): Promise<boolean> {
  const { timeZone } = context.get(requestScope).settings
  const terms = searchTerms(text, { now: new Date(), timeZone })
  return terms !== undefined && (await searchRows(rows, reader, terms)).length > 0
}

const isSame = (a: string, b: string): boolean => foldSearch(a) === foldSearch(b)

/** The reference of the business in a screen's path. Throws a 404 for an invalid one. */
export function referenceInPath({ id }: Readonly<Partial<Record<string, string>>>): string {
  const { success, data: businessRef } = identifier.safeParse(id)
  if (!success) throw data('There is no such business.', { status: 404 })
  return businessRef
}
