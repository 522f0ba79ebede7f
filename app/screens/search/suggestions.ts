import { foldSearch, foldText } from '#contract/fold-text.ts'
import { failureView } from '~/listing/failure-view.server'
import type { Route } from './+types/suggestions'
import { searchedFor } from './destinations'
import { suggestBusinesses } from './found-businesses.server'
import { searchPlaces } from './search.server'

const mostSuggested = 8

/** Suggestions for `q` while somebody types. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const search = searchedFor(url)
  const { screens, tasks } = searchPlaces(context, search)
  const places = [...tasks, ...screens].map(({ title, to }) => ({ title, to }))
  const isNamed = ({ title }: { title: string }) => foldText(title).startsWith(foldSearch(search))
  try {
    const records = await suggestBusinesses(context, search)
    return Response.json(
      [...places.filter(isNamed), ...records, ...places.filter((place) => !isNamed(place))].slice(0, mostSuggested),
    )
  } catch (error) {
    const { reason } = failureView(context, error)
    return Response.json(places.slice(0, mostSuggested), { status: reason === 'expired' ? 401 : 200 })
  }
}
