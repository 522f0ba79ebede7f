interface Router {
  state: {
    location: { pathname: string }
    navigation: { state: 'idle' | 'loading' | 'submitting'; location?: { key?: string; pathname: string } }
    revalidation: 'idle' | 'loading'
    historyAction: 'POP' | 'PUSH' | 'REPLACE'
    loaderData: object
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
 * Reads what is shown again, or a page whose data at `path` were cut, only while that is shown; where they are cut again and
 * again, less and less often.
 */
export function readAgain(path?: string): void {
  if (!path) return revalidateOnceIdle()
  const now = performance.now()
  wait = now - lastCut < calm ? Math.min(wait * 2, longestWait) : firstWait
  lastCut = now
  setTimeout(() => revalidateOnceIdle(path), wait)
}

/** Waits for the end of a step that is under way: reading would begin it anew, and scroll the page to its top. */
function revalidateOnceIdle(path?: string): void {
  const router = window.__reactRouterDataRouter
  if (!router) return
  const stop = router.subscribe(follow)
  follow()
  function follow() {
    const { location, navigation } = router!.state
    // Whoever goes elsewhere needs it no more.
    const isMeant = !path || path === `${(navigation.location ?? location).pathname}.data`
    if (isMeant && navigation.state !== 'idle') return
    stop()
    // The router completes its navigation after it has called its subscribers.
    if (isMeant) queueMicrotask(() => void router!.revalidate())
  }
}
