import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fetchOfThisBuild, newBuildInstrumentation } from './new-build'

/**
 * Before hydration, Back among history entries that scripts made changes the address but not the document. The page of
 * that address then has to be loaded.
 */
function hydrate() {
  const [navigation] = performance.getEntriesByType('navigation')
  const { pathname, search } = new URL(navigation?.name ?? location.href)
  if (pathname + search !== location.pathname + location.search) return location.reload()
  // The router listens from its first rendering on, which waits for the page's data.
  addEventListener('popstate', () => window.__reactRouterDataRouter ?? location.reload())
  const router = (
    <HydratedRouter
      useTransitions={false}
      instrumentations={[newBuildInstrumentation]}
      unstable_fetch={fetchOfThisBuild}
    />
  )
  startTransition(() => void hydrateRoot(document, router))
}

// The route modules import this file, which contains the framework, so they are evaluated after it.
setTimeout(hydrate)
