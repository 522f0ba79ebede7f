import { buildHeader } from '~/lib/build-header'
import { repeatHeader } from '~/lib/repeat-header'
import { startedPage } from './page-stream'
import { showToast } from './toast'

/** Milliseconds before the second attempt; later waits are longer. */
const firstWait = 500
const longestWait = 8_000

const show = (kind: 'error' | 'dismiss') =>
  showToast({ key: `connection ${performance.now()}`, kind, text: 'Poor connection, trying again…', id: 'connection' })

/** A proxy's response while the console is unreachable, or the console's while it is overloaded. */
const isRefused = ({ status, headers }: Response) => status > 501 && status < 505 && !headers.has(buildHeader)

/** A form whose response is on its way, also to somebody who went elsewhere before it. */
let form: Promise<unknown> = Promise.resolve()
/** The page whose late parts were cut: its messages may not have been shown, so they are asked for again with it. */
let cutPage: string | undefined
/** Milliseconds that what is asked for next waits for it: its cookies bring what became of it. */
const longestTurn = 2_000

/**
 * Repeats a request of the router until the console responds, so that a broken connection loses neither the page nor
 * typed text. Navigating elsewhere ends it, but not a form on its way, of which the next page says what became. A form may
 * be repeated because its idempotency key makes it take effect once (once.server.ts). Throws like `fetch` when the request
 * is aborted.
 */
export async function fetchOverPoorConnection(request: Request): Promise<Response> {
  await Promise.race([form, new Promise((resolve) => setTimeout(resolve, longestTurn))])
  const response = fetchUntilAnswered(request)
  if (request.method === 'POST') form = response.catch(() => {})
  return response
}

async function fetchUntilAnswered(request: Request): Promise<Response> {
  const isForm = request.method === 'POST'
  const { pathname } = new URL(request.url)
  let wait = firstWait
  let isTold = false
  try {
    for (;;) {
      request.signal.throwIfAborted()
      try {
        // A request's body can be sent only once.
        const copy = isForm ? new Request(request.clone(), { signal: null }) : request.clone()
        if (wait > firstWait || pathname === cutPage) copy.headers.set(repeatHeader, '1')
        const response = await fetch(copy)
        // The outcome of a form is known only from the whole response; a page may be shown as it arrives.
        if (isForm) await response.clone().arrayBuffer()
        if (!isRefused(response)) {
          if (isForm) return response
          if (pathname === cutPage) cutPage = undefined
          return await startedPage(response, request, readAgain)
        }
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

function readAgain(address: string): void {
  cutPage = new URL(address).pathname
  // What is typed in a dialog would be lost.
  const isWanted = () => cutPage === `${location.pathname}.data` && !document.querySelector('[role=dialog]')
  void loadCode(() => import('./cut-page'), isWanted).then((code) => code.readAgain(address, untilAnswered))
}

const untilAnswered = () => fetchOverPoorConnection(new Request(new URL('/healthz', location.href)))

/** On what stands for a part of the page while its code is loaded, when the server has not made that part. */
export const waitsForCode = { 'data-waits-for-code': true }

const isWaitedFor = (): unknown => document.querySelector('[data-waits-for-code]')

/**
 * Loads code that a page can't do without, again and again where that fails. A browser may keep a failure for as long as the
 * page: then the page is loaded as a document, unless the part is not wanted any more or is there without its code.
 */
export async function loadCode<Code>(load: () => Promise<Code>, isWanted = isWaitedFor): Promise<Code> {
  for (let wait = 0; ; wait = longestWait) {
    try {
      return await load()
    } catch {
      if (wait > 0 && isWanted()) location.reload()
    }
    await untilAnswered()
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
