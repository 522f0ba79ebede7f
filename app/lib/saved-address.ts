import { type ViewScreen, viewScreens } from '#contract/view.ts'
import { withParameters } from '~/lib/screen-url'

export interface SavedAddress {
  screen: ViewScreen
  query: string
}

/** Parameters that are no part of a view: where in the list one is, what is open over it, and which view it is. */
const passingParameters = { page: null, modal: null, id: null, tab: null, view: null }

/** The query of a view of a screen whose query is `search`. */
export const viewQuery = (search: string): string => withParameters(search, passingParameters).slice(1)

/** The screen and the query of an address of this console; undefined for any other, also for one of another host. */
export function savedAddress(address: string | null): SavedAddress | undefined {
  const [path = '', ...rest] = (address ?? '').split('?')
  const screen = viewScreens.find((known) => known === path)
  return screen && { screen, query: viewQuery(rest.join('?')) }
}
