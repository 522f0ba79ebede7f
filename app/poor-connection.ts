import { showToast } from './toasts/toaster'

/** Milliseconds before the second and between later attempts. */
const firstWait = 500
const longestWait = 8_000

const show = (kind: 'error' | 'dismiss') =>
  showToast({ key: `connection ${performance.now()}`, kind, text: 'Poor connection, trying again…', id: 'connection' })

/**
 * Sends a request of the router until there is a response: a page that is shown, and what is typed in it, is not given up
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
        return await fetch(request.clone())
      } catch (error) {
        if (request.signal.aborted) throw error
        // A page that is being left loses its requests, too.
        isTold = wait > firstWait
        if (isTold) show('error')
      }
      await new Promise((resolve) => setTimeout(resolve, wait))
      wait = Math.min(wait * 2, longestWait)
    }
  } finally {
    if (isTold) show('dismiss')
  }
}
