import { redirect, type RouterContextProvider } from 'react-router'
import { identifier } from '#contract/record.ts'
import { failureView } from '~/listing/list-view.server'
import type { ListFailure } from '~/listing/list-view'
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
 * The businesses to choose from: the newest, or those that match a search made without scripts. A search that means one
 * business redirects to it.
 */
export async function readBusinessOptions(
  context: Context,
  { pathname, searchParams }: URL,
): Promise<BusinessSelection> {
  const search = (searchParams.get('business.search') ?? '').trim()
  const named = searchParams.get('business')
  const note = named ? `“${named.slice(0, 40)}” is no reference of a business, so none is chosen.` : undefined
  try {
    if (search === '') return { text: '', note, found: { ...(await findBusinesses(context, '')), search } }
    const { business, ...found } = await resolveBusiness(context, search)
    if (business) throw redirect(pathname + selectionSearch(business.ref))
    return { text: search, found: { ...found, search } }
  } catch (error) {
    if (error instanceof Response) throw error
    return { text: search, found: failureView(context, error) }
  }
}
