import { setTimeout as delay } from 'node:timers/promises'
import { redirect } from 'react-router'
import { identifier } from '#contract/record.ts'
import { documentWaitMs } from '~/api-client/session-cache.server'
import { PlatformError } from '~/api-client/platform-error'
import { failureView } from '~/listing/list-view.server'
import type { ListFailure, PageView } from '~/listing/list-view'
import type { Deferred } from '~/ui/await'
import type { Context } from '~/lib/request'
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

/** The newest businesses, or the matches of a search without scripts. Throws a redirect to a single match. */
export async function readBusinessOptions(
  context: Context,
  { pathname, searchParams }: URL,
): Promise<{ selection: Deferred<BusinessSelection> }> {
  const search = (searchParams.get('business.search') ?? '').trim()
  if (search === '') return { selection: readNewest(context, searchParams.get('business')) }
  try {
    const late = delay(documentWaitMs).then(() => Promise.reject(new PlatformError('timeout')))
    const { business, ...found } = await Promise.race([resolveBusiness(context, search), late])
    if (business) throw redirect(pathname + selectionSearch(business.ref))
    return { selection: { text: search, found: { ...found, search } } }
  } catch (error) {
    if (error instanceof Response) throw error
    return { selection: { text: search, found: failureView(context, error) } }
  }
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
