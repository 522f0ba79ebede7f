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

/** What `BusinessSelector` shows. */
export interface BusinessSelection {
  text: string
  /** Says that the address names no business. */
  note?: string
  business?: { id: string; name: string }
  /** The address names a business that the platform does not have. */
  isUnknown?: boolean
  /** The businesses to choose from, while none is selected. */
  found?: { options: BusinessOption[]; total: number; search: string } | ListFailure
}

/** The reference that the address names; undefined where it names none. */
export function selectedReference({ searchParams }: URL): string | undefined {
  const reference = searchParams.get('business')
  return reference && identifier.safeParse(reference).success ? reference : undefined
}

/** The selected business by name, or by its reference if it can't be read. Never rejects. */
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

/** The newest businesses, or those that a search without scripts finds. Throws a redirect to the only one. */
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

/** What `BusinessPlace` shows on a screen whose path names a business, which is read while the screen is rendered. */
export function readBusinessPlace({ context, params }: BusinessRouteArgs) {
  const businessRef = referenceInPath(params)
  const selection = readSelectedBusiness(context, businessRef)
  return { businessRef, selection, back: backLink(context) ?? '/businesses' }
}

/** The rows of a business, or that there is no such: for an unknown one platforms send an error or an empty list. */
export async function ofKnownBusiness<Data>(
  page: Promise<PageView<Data>>,
  { selection, businessRef }: { selection: Promise<BusinessSelection>; businessRef: string },
): Promise<PageView<Data>> {
  const [rows, { isUnknown }] = await Promise.all([page, selection])
  const isAnythingThere = rows.ok ? rows.unsearchedTotal > 0 : rows.reason !== 'failed'
  if (!isUnknown || isAnythingThere) return rows
  return { ok: false, reason: 'notFound', message: unknownBusiness(businessRef) }
}
