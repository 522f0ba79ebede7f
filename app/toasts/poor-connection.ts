import { buildHeader } from '~/lib/build-header'
import { repeatHeader } from '~/lib/repeat-header'
import { startedPage } from './page-stream'
import { showToast } from './toast'

/** Milliseconds before the second attempt; later waits are longer. */
const firstWait = 500
const longestWait = 8_000
/** Of silence before a request without a file is sent again: longer than most forms take. */
const longestSilence = (isForm: boolean) => (isForm ? 120_000 : 30_000)

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const show = (kind: 'error' | 'dismiss') =>
  showToast({ key: `connection ${performance.now()}`, kind, text: 'Poor connection, trying again…', id: 'connection' })

const tellOfLeft = (outcome: string) =>
  showToast({ key: `unsaved ${performance.now()}`, kind: 'error', text: `What you left ${outcome}` })

/**
 * A proxy's response while the console is unreachable, a network's that wants a login of its own, or the console's while it is
 * overloaded or after a body that stalled.
 */
const isRefused = ({ status, headers }: Response) => (status === 408 || status > 501) && !headers.has(buildHeader)

/** Of a form that needs a correction, a proof, or a look at what somebody else has changed; others have their message. */
const sentBack = new Set([403, 409, 422])

/** Its response has a cookie that somebody who has signed in since must not get. */
const isLogin = ({ url }: Request) => new URL(url).pathname === '/login.data'

/** A form whose response is on its way, also to somebody who went elsewhere before it. */
let form: Promise<unknown> = Promise.resolve()
/** Milliseconds that what is asked for next waits for it: its cookies bring what became of it. */
const longestTurn = 2_000

/**
 * Repeats a request of the router until the console responds, so that a broken connection loses neither the page nor
 * typed text. Navigating elsewhere ends it, but not a form on its way, of which the next page says what became. The form of a
 * dialog is not repeated then: it was left on purpose, and its response may be a secret that is shown once. A login
 * that is left or sent anew ends. Other forms may be repeated because their idempotency key makes them take effect once
 * (once.server.ts). Throws like `fetch` when the request is aborted.
 */
export function fetchOverPoorConnection(request: Request): Promise<Response> {
  const before = form
  const turn = Promise.race([before, pause(longestTurn)]).finally(() => {
    // Each form is waited for once.
    if (form === before) form = Promise.resolve()
  })
  const response = turn.then(() => fetchUntilAnswered(request))
  if (request.method === 'POST') form = response.catch(() => {})
  return response
}

async function fetchUntilAnswered(request: Request): Promise<Response> {
  const isForm = request.method === 'POST'
  let wait = firstWait
  let isTold = false
  function endIfLeft(): void {
    const { signal, url } = request
    if (!signal.aborted || (isForm && !isLogin(request) && !new URL(url).searchParams.has('modal'))) return
    if (isForm) tellOfLeft('may not be saved. Look before you do it again.')
    throw signal.reason
  }
  try {
    for (;;) {
      const isRepeat = wait > firstWait
      if (!isForm || isRepeat) endIfLeft()
      try {
        const response = await fetchOnce(request, isRepeat)
        if (!isRefused(response)) {
          if (isForm && request.signal.aborted && sentBack.has(response.status)) tellOfLeft('is not saved.')
          if (isForm) return response
          return await startedPage(response, request.signal, () => readAgain(new URL(request.url).pathname))
        }
      } catch {
        endIfLeft()
      }
      // Leaving the page aborts its requests, too.
      isTold = isRepeat
      if (isTold) show('error')
      await pause(wait)
      wait = Math.min(wait * 2, longestWait)
    }
  } finally {
    if (isTold) show('dismiss')
    // Whoever went elsewhere reads there what became of it.
    if (isForm && request.signal.aborted) readAgain()
  }
}

/** Throws where nothing comes for long: a connection may be gone without a word, and another one work at once. */
async function fetchOnce(request: Request, isRepeat: boolean): Promise<Response> {
  const isForm = request.method === 'POST'
  const hasFile = request.headers.get('Content-Type')?.startsWith('multipart')
  const silence = new AbortController()
  const timer = hasFile ? undefined : setTimeout(() => silence.abort(), longestSilence(isForm))
  if (!isForm || isLogin(request)) request.signal.addEventListener('abort', () => silence.abort(request.signal.reason))
  // A request's body can be sent only once.
  const copy = new Request(request.clone(), { signal: silence.signal })
  if (isRepeat) copy.headers.set(repeatHeader, '1')
  try {
    const response = await fetch(copy)
    // The outcome of a form is known only from the whole response; a page may be shown as it arrives.
    if (isForm) await response.clone().arrayBuffer()
    return response
  } finally {
    clearTimeout(timer)
  }
}

/** Reads what is shown again, or the page whose data at `path` were cut. */
function readAgain(path?: string): void {
  // What is typed in a dialog would be lost.
  const isWanted = () => path === `${location.pathname}.data` && !document.querySelector('[role=dialog]')
  void loadCode(() => import('./cut-page'), isWanted).then((code) => code.readAgain(path))
}

/** Resolves once the console responds. */
export const untilAnswered = (): Promise<Response> =>
  fetchOverPoorConnection(new Request(new URL('/healthz', location.href)))

/** On what stands for a part of the page while its code is loaded, when the server has not made that part. */
export const waitsForCode = { 'data-waits-for-code': true }

const isWaitedFor = (): unknown => document.querySelector('[data-waits-for-code]')

/**
 * Loads code that a page can't do without, again and again where that fails. A browser may keep a failure for as long as the
 * page: then the page is loaded as a document, unless the part is not wanted any more or is there without its code.
 */
export async function loadCode<Code>(load: () => Promise<Code>, isWanted: () => unknown = isWaitedFor): Promise<Code> {
  for (let wait = 0; ; wait = longestWait) {
    try {
      return await load()
    } catch {
      if (wait > 0 && isWanted()) location.reload()
    }
    await untilAnswered()
    await pause(wait)
  }
}
