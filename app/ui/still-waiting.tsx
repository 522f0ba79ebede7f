import { clsx } from 'clsx'
import { useHydrated } from 'remix-utils/use-hydrated'

/**
 * Says of a part of the page that it is late. It comes by itself where scripts run; elsewhere the same address shows it.
 * A document is sent when its parts are late already; in the browser they are late after a while (`animate-late`).
 */
export function StillWaiting() {
  const isNavigation = useHydrated()
  return (
    <p className={clsx('px-4 py-3 text-muted [&_a]:underline', isNavigation && 'animate-late')}>
      Still waiting for the platform …{' '}
      <noscript>
        <a href="">Ask again</a>
      </noscript>
    </p>
  )
}
