import type { PageView } from '~/listing/list-view'
import type { BusinessSelection } from './business-selector.server'
import { unknownBusiness } from './find-businesses.server'

interface SelectedBusiness {
  selection: Promise<BusinessSelection>
  businessRef: string
}

/**
 * The rows of a business, or that there is no such business: for an unknown one platforms send an error or an empty
 * list. If the list has rows, the business exists, even where the search did not find it.
 */
export async function ofKnownBusiness<Data>(
  page: Promise<PageView<Data>>,
  { selection, businessRef }: SelectedBusiness,
): Promise<PageView<Data>> {
  const [rows, { isUnknown }] = await Promise.all([page, selection])
  const isAnythingThere = rows.ok ? rows.unsearchedTotal > 0 : rows.reason !== 'failed'
  if (!isUnknown || isAnythingThere) return rows
  return { ok: false, reason: 'notFound', message: unknownBusiness(businessRef) }
}
