import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { closedSearch } from '~/lib/screen-url'

/**
 * Lists are read again when their address or data changed, but not when a dialog opens or closes. They also are after a
 * write with an unknown outcome, although it counts as failed.
 */
export function revalidateList({
  currentUrl,
  nextUrl,
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  // Actions return an `Outcome` (mutations/outcome.ts) or nothing.
  if ((actionResult as { isOutcomeUnknown?: boolean } | undefined)?.isOutcomeUnknown) return true
  if (formMethod !== undefined && formMethod !== 'GET') return defaultShouldRevalidate
  const isSameList =
    currentUrl.pathname === nextUrl.pathname && closedSearch(currentUrl.search) === closedSearch(nextUrl.search)
  return isSameList && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}
