import { type ViewScreen, viewScreens } from '#contract/view.ts'
import { closedSearch, withParameters } from '~/lib/screen-url'

export interface SavedAddress {
  screen: ViewScreen
  query: string
}

/** Parameters that no view saves: the place in the list, what is chosen, and the view's own name. */
const passingParameters = { page: null, select: null, view: null }

/** The part of a screen's query that a view saves. */
export const viewQuery = (search: string): string => withParameters(closedSearch(search), passingParameters).slice(1)

/** Screen and query of an address of this console; undefined for any other, also on another host. */
export function savedAddress(address: string | null): SavedAddress | undefined {
  const [path = '', ...rest] = (address ?? '').split('?')
  const screen = viewScreens.find((known) => known === path)
  return screen && { screen, query: viewQuery(rest.join('?')) }
}
