import { failureView } from '~/listing/failure-view.server'
import { findBusinesses } from '~/entities/business/find-businesses.server'
import type { Route } from './+types/route'

/** Businesses that match `search`, for `BusinessCombobox`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  try {
    return Response.json(await findBusinesses(context, url.searchParams.get('search') ?? ''))
  } catch (error) {
    const { reason, message } = failureView(context, error)
    return Response.json({ message }, { status: reason === 'expired' ? 401 : 502 })
  }
}
