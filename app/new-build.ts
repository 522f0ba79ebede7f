import type { ClientInstrumentation } from 'react-router'
import { buildHeader } from './lib/build-header'
import { fetchOverPoorConnection } from './toasts/poor-connection'

declare global {
  interface Window {
    /** The framework's manifest, which identifies this tab's build. */
    __reactRouterManifest?: { version: string }
  }
}

/** The target of the running navigation; unset while a form is posted, whose response is valid from any build. */
let destination: string | undefined
let isLeaving = false

/** Loads a page as a document, once. The promise never resolves, because the page is left. */
function leaveFor(address: string): Promise<never> {
  if (!isLeaving) location.assign(address)
  isLeaving = true
  return new Promise(() => {})
}

/**
 * A tab may be older than the console. Its next navigation then loads the target as a document: the router would reload
 * the old page, or show new data with old code.
 */
export const newBuildInstrumentation: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(navigate, { to, formMethod, formData }) {
        if (typeof to === 'string' && formMethod?.toUpperCase() !== 'POST') {
          const address = new URL(to, location.href)
          // The fields of a search or filter form; files are only posted.
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
 * If a file of the old build is gone or the connection broke, the router reloads the old page. Browsers with the
 * Navigation API go to the target instead, as soon as the console responds.
 */
window.navigation?.addEventListener('navigate', (event) => {
  if (event.navigationType !== 'reload' || event.userInitiated || !destination) return
  event.preventDefault()
  void fetchOverPoorConnection(new Request('/healthz')).then(() => destination && leaveFor(destination))
})

/** Reads a navigation's data, and loads the page as a document if they come from another build. */
export async function fetchOfThisBuild(request: Request): Promise<Response> {
  const response = await fetchOverPoorConnection(request)
  const build = response.headers.get(buildHeader)
  if (destination && build && build !== window.__reactRouterManifest?.version) await leaveFor(destination)
  return response
}
