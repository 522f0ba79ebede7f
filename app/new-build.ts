import type { ClientInstrumentation } from 'react-router'
import { buildHeader } from './lib/build-header'
import { fetchOverPoorConnection } from './poor-connection'

declare global {
  interface Window {
    /** The framework's own: what the build of this tab is made of. */
    __reactRouterManifest?: { version: string }
  }
}

/** Where the running navigation leads; nothing while a form is posted, whose response stands whatever built it. */
let destination: string | undefined
let isLeaving = false

/** Loads a page as a document, once; whoever waits for it waits until this one is gone. */
function leaveFor(address: string): Promise<never> {
  if (!isLeaving) location.assign(address)
  isLeaving = true
  return new Promise(() => {})
}

/**
 * A tab may be older than the console that responds. Its next navigation loads the page that was meant as a document:
 * the router itself would reload the page that is left, or show data of the new build with the code of the old one.
 */
export const newBuildInstrumentation: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(navigate, { to, formMethod, formData }) {
        if (typeof to === 'string' && formMethod?.toUpperCase() !== 'POST') {
          const address = new URL(to, location.href)
          // The fields of a search or filter; files are posted.
          if (formData)
            address.search = new URLSearchParams([...formData].map(([name, value]) => [name, String(value)])).toString()
          destination = address.href
        }
        await navigate()
        destination = undefined
      },
    })
  },
}

/**
 * Where a file of the old build is gone, or the connection broke, the router reloads the page that is left: browsers that
 * tell of it go on instead, as soon as the console responds.
 */
window.navigation?.addEventListener('navigate', (event) => {
  if (event.navigationType !== 'reload' || event.userInitiated || !destination) return
  event.preventDefault()
  void fetchOverPoorConnection(new Request('/healthz')).then(() => destination && leaveFor(destination))
})

/** Reads the data of a navigation, and leaves when another build gives them. */
export async function fetchOfThisBuild(request: Request): Promise<Response> {
  const response = await fetchOverPoorConnection(request)
  const build = response.headers.get(buildHeader)
  if (destination && build && build !== window.__reactRouterManifest?.version) await leaveFor(destination)
  return response
}
