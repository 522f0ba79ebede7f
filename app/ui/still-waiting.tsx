import { clsx } from 'clsx'
import { useHydrated } from 'remix-utils/use-hydrated'

/**
 * Says that a part of the page is late. With scripts the part arrives by itself; otherwise reloading shows it. A
 * document is sent when its parts are already late; in the browser the note appears after a while (`animate-late`).
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
