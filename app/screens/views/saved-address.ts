import { type ViewScreen, viewScreens } from '#contract/view.ts'

/** An address of a list screen that may be saved as a view. */
export interface SavedAddress {
  screen: ViewScreen
  query: string
}

/** The screen and the query of an address of this console; undefined for any other, also for one of another host. */
export function savedAddress(address: string | null): SavedAddress | undefined {
  const [path = '', ...rest] = (address ?? '').split('?')
  const screen = viewScreens.find((known) => known === path)
  // Written anew, so that nothing is in it but parameters.
  return screen && { screen, query: new URLSearchParams(rest.join('?')).toString() }
}
