import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fetchOfThisBuild, newBuildInstrumentation } from './new-build'

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

// The modules of the routes stand on this file, which has the framework in it: they are evaluated after it.
setTimeout(hydrate)
