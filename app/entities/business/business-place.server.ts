import type { RouterContextProvider } from 'react-router'
import { backLink } from '~/session/back-link.server'
import { readSelectedBusiness } from './business-selector.server'
import { referenceInPath } from './find-businesses.server'

interface BusinessRouteArgs {
  context: Readonly<RouterContextProvider>
  params: Parameters<typeof referenceInPath>[0]
}

/** What `BusinessPlace` shows on a screen whose path names a business, which is read while the screen is rendered. */
export function readBusinessPlace({ context, params }: BusinessRouteArgs) {
  const businessRef = referenceInPath(params)
  const selection = readSelectedBusiness(context, businessRef)
  return { businessRef, selection, back: backLink(context) ?? '/businesses' }
}
