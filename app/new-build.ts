import type { ClientInstrumentation } from 'react-router'
import { buildHeader } from './lib/build-header'
import { fetchOverPoorConnection, untilAnswered } from './toasts/poor-connection'

declare global {
  interface Window {
    /** The framework's manifest, which identifies this tab's build. */
    __reactRouterManifest?: { version: string }
  }
}

/** The target of the running navigation; unset while a form is posted, whose response is valid from any build. */
let destination: URL | undefined
/** Whether code could not be loaded: the router waits for it for ever, also the next time. */
let isBroken = false

let left: URL | undefined

/** Loads the target as a document, once. The promise never resolves, because the page is left. */
function leave(): Promise<never> {
  if (destination && destination !== left) location.assign((left = destination))
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
        let address: URL | undefined
        if (typeof to === 'string' && formMethod?.toUpperCase() !== 'POST') {
          address = new URL(to, location.href)
          // The fields of a search or filter form; files are only posted.
          if (formData) address.search = `${new URLSearchParams([...formData] as [string, string][])}`
        }
        destination = address
        await navigate()
        // A later navigation ends this one.
        if (destination === address) destination = undefined
      },
    })
  },
}

/**
 * If a file of the old build is gone or the connection broke, the router reloads the old page. Browsers with the
 * Navigation API go to the target instead, as soon as the console responds.
 */
window.navigation?.addEventListener('navigate', (event) => {
  if (!destination || event.navigationType !== 'reload' || event.userInitiated) return
  event.preventDefault()
  isBroken = true
  void untilAnswered().then(leave)
})

/** Reads a navigation's data, and loads the page as a document if they come from another build, or its code may not come. */
export async function fetchOfThisBuild(request: Request): Promise<Response> {
  const response = await fetchOverPoorConnection(request)
  const build = response.headers.get(buildHeader)
  const isOther = build && build !== window.__reactRouterManifest?.version
  if (destination && (isBroken || isOther)) await leave()
  return response
}
