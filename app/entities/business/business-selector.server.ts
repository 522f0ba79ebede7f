import { redirect } from 'react-router'
import { identifier } from '#contract/record.ts'
import { shareRead } from '~/api-client/platform.server'
import { failureView } from '~/listing/failure-view.server'
import type { ListFailure, PageView } from '~/listing/list-view'
import type { Deferred } from '~/ui/await'
import { type Context, requestScope } from '~/lib/request'
import { backLink } from '~/session/back-link.server'
import { type BusinessOption, businessText, nameOf, selectionSearch } from './business'
import {
  findBusinesses,
  findBusinessRecord,
  referenceInPath,
  resolveBusiness,
  unknownBusiness,
} from './find-businesses.server'

export interface BusinessSelection {
  text: string
  /** Says that the address names no business. */
  note?: string
  business?: { id: string; name: string }
  /** The platform does not have the business of the address. */
  isUnknown?: boolean
  /** The businesses to choose from, while none is selected. */
  found?: { options: BusinessOption[]; total: number; search: string } | ListFailure
  /** The reference of the only business that the search means. */
  match?: string | undefined
}

/** The reference in the address; undefined where there is none. */
export function selectedReference({ searchParams }: URL): string | undefined {
  const reference = searchParams.get('business')
  return reference && identifier.safeParse(reference).success ? reference : undefined
}

/** The selected business by name, or by reference if it can't be read. Never rejects. */
export async function readSelectedBusiness(context: Context, ref: string): Promise<BusinessSelection> {
  try {
    const business = await findBusinessRecord(context, ref)
    if (!business) return { text: ref, isUnknown: true }
    const name = nameOf(business)
    return { text: businessText({ name, ref }), business: { id: business._id ?? '', name } }
  } catch {
    return { text: ref }
  }
}

const searchIn = ({ searchParams }: URL): string => (searchParams.get('business.search') ?? '').trim()

/** The newest businesses, or the matches of a search without scripts. Never rejects. */
export function readBusinessOptions(context: Context, url: URL): { selection: Promise<BusinessSelection> } {
  const search = searchIn(url)
  if (search === '') return { selection: readNewest(context, url.searchParams.get('business')) }
  const selection = findOnce(context, search).then(
    ({ options, total, business }) => ({ text: search, found: { options, total, search }, match: business?.ref }),
    (error: unknown) => ({ text: search, found: failureView(context, error) }),
  )
  return { selection }
}

/** The calls that this takes may be late together, though each is quick. */
const findOnce = (context: Context, search: string) =>
  shareRead(context, `find ${search}`, async () => ({ ...(await resolveBusiness(context, search)), size: 0 }))

/** Throws a redirect to what a search means. A document for which that is late shows what is found as it comes. */
export async function followMatch(context: Context, url: URL, selection: Deferred<BusinessSelection>): Promise<void> {
  const isLate = context.get(requestScope).isDocument && selection instanceof Promise
  if (isLate || searchIn(url) === '') return
  const { match } = await selection
  if (match) throw redirect(url.pathname + selectionSearch(match))
}

/** Never rejects. */
async function readNewest(context: Context, named: string | null): Promise<BusinessSelection> {
  const note = named ? `“${named.slice(0, 40)}” is no reference of a business, so none is chosen.` : undefined
  try {
    return { text: '', note, found: { ...(await findBusinesses(context, '')), search: '' } }
  } catch (error) {
    return { text: '', note, found: failureView(context, error) }
  }
}

interface BusinessRouteArgs {
  context: Context
  params: Parameters<typeof referenceInPath>[0]
}

/** The data of `BusinessPlace` for a screen whose path names a business. It is read while the screen renders. */
export function readBusinessPlace({ context, params }: BusinessRouteArgs) {
  const businessRef = referenceInPath(params)
  const selection = readSelectedBusiness(context, businessRef)
  return { businessRef, selection, back: backLink(context) ?? '/businesses' }
}

/** The rows of a business. Platforms send an error or an empty list for an unknown one, which is reported as such. */
export async function ofKnownBusiness<Data>(
  page: Promise<PageView<Data>>,
  { selection, businessRef }: { selection: Promise<BusinessSelection>; businessRef: string },
): Promise<PageView<Data>> {
  const [rows, { isUnknown }] = await Promise.all([page, selection])
  const isAnythingThere = rows.ok ? rows.unsearchedTotal > 0 : rows.reason !== 'failed'
  if (!isUnknown || isAnythingThere) return rows
  return { ok: false, reason: 'notFound', message: unknownBusiness(businessRef) }
}
