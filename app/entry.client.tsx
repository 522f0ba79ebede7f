import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fetchOfThisBuild, newBuildInstrumentation } from './new-build'

/** Milliseconds after `load` at the latest, however busy the page is. */
const latestStart = 1_000
/** Milliseconds that `load` is waited for, which a picture on a slow host may keep from coming. */
const longestLoad = 3_000

/**
 * Until then Back changes the address alone where scripts made the entries of the history: another page than the document
 * that is shown, which has to be loaded.
 */
function hydrate() {
  const [navigation] = performance.getEntriesByType('navigation')
  const { pathname, search } = new URL(navigation?.name ?? location.href)
  if (pathname + search !== location.pathname + location.search) return location.reload()
  const router = <HydratedRouter instrumentations={[newBuildInstrumentation]} unstable_fetch={fetchOfThisBuild} />
  startTransition(() => void hydrateRoot(document, router))
}

// Links and forms of the document work by themselves, so what is in sight is painted first.
function hydrateWhenIdle() {
  if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: latestStart })
  else setTimeout(hydrate)
}

const loaded = new Promise((resolve) => addEventListener('load', resolve, { once: true }))
const waitedLongEnough = new Promise((resolve) => setTimeout(resolve, longestLoad))
if (document.readyState === 'complete') hydrateWhenIdle()
else void Promise.race([loaded, waitedLongEnough]).then(hydrateWhenIdle)
