interface Router {
  state: { actionData: unknown; location: { pathname: string } }
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

/** Reads a page's data again, whose late parts were cut; where they are cut again and again, less and less often. */
export function readAgain(address: string): void {
  const now = performance.now()
  wait = now - lastCut < calm ? Math.min(wait * 2, longestWait) : firstWait
  lastCut = now
  setTimeout(revalidate, wait, new URL(address).pathname)
}

/** Reading a page again takes away what became of a form, so that waits until the form is left. */
function revalidate(path: string): void {
  const router = window.__reactRouterDataRouter
  // Whoever has gone elsewhere needs it no more.
  if (!router || path !== `${router.state.location.pathname}.data`) return
  if (!router.state.actionData) return void router.revalidate()
  const stop = router.subscribe(() => {
    if (router.state.actionData) return
    stop()
    revalidate(path)
  })
}
