import { type ViewScreen, viewScreens } from '#contract/view.ts'
import { viewQuery } from '~/lib/screen-url'

export interface SavedAddress {
  screen: ViewScreen
  query: string
}

/** Screen and query of an address of this console; undefined for any other, also on another host. */
export function savedAddress(address: string | null): SavedAddress | undefined {
  const [path = '', ...rest] = (address ?? '').split('?')
  const screen = viewScreens.find((known) => known === path)
  return screen && { screen, query: viewQuery(rest.join('?')) }
}
