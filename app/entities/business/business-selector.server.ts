import { setTimeout as delay } from 'node:timers/promises'
import { redirect, type RouterContextProvider } from 'react-router'
import { identifier } from '#contract/record.ts'
import { documentWaitMs } from '~/api-client/late-reads.server'
import { PlatformError } from '~/api-client/platform-error'
import { failureView } from '~/listing/list-view.server'
import type { ListFailure } from '~/listing/list-view'
import type { Deferred } from '~/ui/await'
import { type BusinessOption, businessText, nameOf, selectionSearch } from './business'
import { findBusinessRecord, findBusinesses, resolveBusiness } from './find-businesses.server'

type Context = Readonly<RouterContextProvider>

/** What `BusinessSelector` shows. */
export interface BusinessSelection {
  /** The text in its field. */
  text: string
  /** Says that the address names no business. */
  note?: string
  /** The selected business, where it could be read. */
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

/**
 * The businesses to choose from: the newest, which may be on their way, or those that match a search made without scripts.
 * Throws a redirect to the one business that a search means, within the time that a document waits.
 */
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
