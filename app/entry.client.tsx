import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** Milliseconds after `load` at the latest, however busy the page is. */
const latestStart = 1_000
/** Milliseconds that `load` is waited for, which a picture on a slow host may keep from coming. */
const longestLoad = 3_000

const hydrate = () => startTransition(() => void hydrateRoot(document, <HydratedRouter />))

// Links and forms of the document work by themselves, so what is in sight is painted first.
function hydrateWhenIdle() {
  if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: latestStart })
  else setTimeout(hydrate)
}

const loaded = new Promise((resolve) => addEventListener('load', resolve, { once: true }))
const waitedLongEnough = new Promise((resolve) => setTimeout(resolve, longestLoad))
if (document.readyState === 'complete') hydrateWhenIdle()
else void Promise.race([loaded, waitedLongEnough]).then(hydrateWhenIdle)
