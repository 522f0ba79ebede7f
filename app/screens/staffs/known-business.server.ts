import type { BusinessSelection } from '~/entities/business/business-selector.server'
import { unknownBusiness } from '~/entities/business/find-businesses.server'
import type { PageView } from '~/listing/list-view'
import type { Deferred } from '~/ui/await'

interface Chosen {
  choice: Promise<BusinessSelection>
  businessRef: string
}

/**
 * The staff of a business, or that there is no such business: platforms answer for an unknown one with a refusal or
 * with nobody. Rows are believed more than the search for their business.
 */
export async function ofKnownBusiness<Data>(
  page: Deferred<PageView<Data>>,
  { choice, businessRef }: Chosen,
): Promise<PageView<Data>> {
  const [members, { isUnknown }] = await Promise.all([page, choice])
  const isAnybodyThere = members.ok ? members.unsearchedTotal > 0 : members.reason !== 'failed'
  if (!isUnknown || isAnybodyThere) return members
  return { ok: false, reason: 'notFound', message: unknownBusiness(businessRef) }
}
