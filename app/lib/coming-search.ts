import { useLocation, useNavigation } from 'react-router'

/**
 * The query that the screen is about to have. Each step goes on from it, so that none takes away what was chosen before and
 * is still on its way.
 */
export function useComingSearch(): string {
  const { pathname, search } = useLocation()
  const { location: coming } = useNavigation()
  return coming?.pathname === pathname ? coming.search : search
}
