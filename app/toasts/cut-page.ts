interface Router {
  state: {
    location: { pathname: string }
    navigation: { state: 'idle' | 'loading' | 'submitting'; location?: { pathname: string } }
  }
  revalidate: () => Promise<void>
  subscribe: (listener: () => void) => () => void
}

declare global {
  interface Window {
    /** The framework's. */
    __reactRouterDataRouter?: Router
  }
}

const [firstWait, longestWait] = [500, 8_000]
/** Milliseconds after which a cut does not count as one in a row. */
const calm = 30_000
let [wait, lastCut] = [0, -calm]

/**
 * Reads a page's data again, whose late parts were cut; where they are cut again and again, less and less often. Not before
 * the console responds: opening or closing a dialog meanwhile would end the read, and leave the list out of the next.
 */
export function readAgain(address: string, untilAnswered: () => Promise<unknown>): void {
  const now = performance.now()
  wait = now - lastCut < calm ? Math.min(wait * 2, longestWait) : firstWait
  lastCut = now
  setTimeout(() => void untilAnswered().then(() => revalidate(new URL(address).pathname)), wait)
}

/** A page that was cut before it is shown is read again once it is. */
function revalidate(path: string): void {
  const router = window.__reactRouterDataRouter
  if (!router) return
  const stop = router.subscribe(follow)
  follow()
  function follow() {
    const { location, navigation } = router!.state
    // Whoever goes elsewhere needs it no more.
    const isMeant = path === `${(navigation.location ?? location).pathname}.data`
    if (isMeant && navigation.state !== 'idle') return
    stop()
    // The router completes its navigation after it has called its subscribers.
    if (isMeant) queueMicrotask(() => void router!.revalidate())
  }
}
