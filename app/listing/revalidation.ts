import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { closedSearch } from '~/lib/screen-url'
import type { Outcome } from '~/mutations/outcome'

/**
 * Lists are read again when their address or data changed, but not when a dialog opens or closes. They also are after a
 * write that failed with an unknown outcome, or because somebody else has changed something.
 */
export function revalidateList({
  currentUrl,
  nextUrl,
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  // Actions return an `Outcome` (mutations/outcome.ts) or nothing.
  const { isOutcomeUnknown, isOutdated, conflict } = (actionResult ?? {}) as Partial<Outcome>
  if (isOutcomeUnknown || isOutdated || conflict) return true
  if (formMethod !== undefined && formMethod !== 'GET') return defaultShouldRevalidate
  const isSameList =
    currentUrl.pathname === nextUrl.pathname && closedSearch(currentUrl.search) === closedSearch(nextUrl.search)
  return isSameList && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}
