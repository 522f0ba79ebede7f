import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { closedSearch } from '~/lib/screen-url'
import type { Outcome } from '~/mutations/outcome'

/** The router's data when a reading of the list began: while they are its data, that reading has not ended. */
let unread: unknown

/**
 * Lists are read again when their address or data changed, but not when a dialog opens or closes. They also are after a
 * write that failed with an unknown outcome, because somebody else has changed something, or where the step ends a reading.
 */
export function revalidateList({
  currentUrl,
  nextUrl,
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const { loaderData, navigation, revalidation } = window.__reactRouterDataRouter!.state
  const isDialogStep =
    formMethod !== 'POST' &&
    currentUrl.search !== nextUrl.search &&
    currentUrl.pathname === nextUrl.pathname &&
    closedSearch(currentUrl.search) === closedSearch(nextUrl.search)
  // Actions return an `Outcome` (mutations/outcome.ts) or nothing.
  const { isOutcomeUnknown, isOutdated, conflict } = (actionResult ?? {}) as Partial<Outcome>
  const isRead =
    Boolean(isOutcomeUnknown || isOutdated || conflict) ||
    loaderData === unread ||
    (defaultShouldRevalidate && !isDialogStep)
  // The router asks for what is fetched ahead of need, too, and once more when a step has begun.
  if (isRead && (navigation.state !== 'idle' || revalidation !== 'idle')) unread = loaderData
  return isRead
}
