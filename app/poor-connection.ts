import { buildHeader } from './lib/build-header'
import { showToast } from './toasts/toast'

/** Milliseconds before the second attempt; later waits are longer. */
const firstWait = 500
const longestWait = 8_000

const show = (kind: 'error' | 'dismiss') =>
  showToast({ key: `connection ${performance.now()}`, kind, text: 'Poor connection, trying again…', id: 'connection' })

/** A proxy's response while the console is unreachable, or the console's while it is overloaded. */
const isRefused = ({ status, headers }: Response) => status > 501 && status < 505 && !headers.has(buildHeader)

/**
 * Repeats a request of the router until the console responds, so that a broken connection loses neither the page nor
 * typed text. Navigating elsewhere ends it. A form may be repeated because its idempotency key makes it take effect
 * once (once.server.ts). Throws like `fetch` when the request is aborted.
 */
export async function fetchOverPoorConnection(request: Request): Promise<Response> {
  let wait = firstWait
  let isTold = false
  try {
    for (;;) {
      try {
        // A request's body can be sent only once.
        const response = await fetch(request.clone())
        // The outcome of a form is known only from the whole response; a page may be shown as it arrives.
        if (request.method === 'POST') await response.clone().arrayBuffer()
        if (!isRefused(response)) return response
      } catch (error) {
        if (request.signal.aborted) throw error
      }
      // Leaving the page aborts its requests, too.
      isTold = wait > firstWait
      if (isTold) show('error')
      await new Promise((resolve) => setTimeout(resolve, wait))
      wait = Math.min(wait * 2, longestWait)
    }
  } finally {
    if (isTold) show('dismiss')
  }
}
