import { buildHeader } from './lib/build-header'
import { showToast } from './toasts/toast'

/** Milliseconds before the second and between later attempts. */
const firstWait = 500
const longestWait = 8_000

const show = (kind: 'error' | 'dismiss') =>
  showToast({ key: `connection ${performance.now()}`, kind, text: 'Poor connection, trying again…', id: 'connection' })

/** What a proxy says for a console that it can't reach, or the console itself while it has no room for a request. */
const isRefused = ({ status, headers }: Response) => status > 501 && status < 505 && !headers.has(buildHeader)

/**
 * Sends a request of the router until the console responds: a page that is shown, and what is typed in it, is not given up
 * for a connection that breaks. Whoever goes elsewhere ends it. A form may be sent again because its idempotency key
 * makes one effect of all (once.server.ts). Throws what `fetch` throws when the request is aborted.
 */
export async function fetchOverPoorConnection(request: Request): Promise<Response> {
  let wait = firstWait
  let isTold = false
  try {
    for (;;) {
      try {
        // The body of a request can be sent once.
        const response = await fetch(request.clone())
        // What became of a form is known when all of it is there; a page shows what has arrived.
        if (request.method === 'POST') await response.clone().arrayBuffer()
        if (!isRefused(response)) return response
      } catch (error) {
        if (request.signal.aborted) throw error
      }
      // A page that is being left loses its requests, too.
      isTold = wait > firstWait
      if (isTold) show('error')
      await new Promise((resolve) => setTimeout(resolve, wait))
      wait = Math.min(wait * 2, longestWait)
    }
  } finally {
    if (isTold) show('dismiss')
  }
}
