interface Router {
  state: { actionData: unknown; location: { pathname: string } }
  revalidate: () => Promise<void>
  subscribe: (listener: () => void) => () => void
}

declare global {
  interface Window {
    __reactRouterDataRouter?: Router
  }
}

const lineEnd = 10

/** Pages in a row that were cut after their first line. */
let cuts = 0
const longestWait = 8_000

/**
 * A page's data begin with one line, which completes the navigation; what is late follows in lines of its own. Resolves
 * with the first line, and rejects like `fetch` where the connection breaks within it. Where it breaks later, what is late
 * stays so until the page is read again.
 */
export async function startedPage(response: Response, request: Request): Promise<Response> {
  const reader = response.body?.getReader()
  if (!reader) return response
  const read: Uint8Array[] = []
  for (let isStarted = false; !isStarted;) {
    const { value, done } = await reader.read()
    if (value) read.push(value)
    isStarted = done || value.includes(lineEnd)
  }
  const body = new ReadableStream<Uint8Array>({
    start(page) {
      for (const piece of read) page.enqueue(piece)
    },
    async pull(page) {
      try {
        const { value, done } = await reader.read()
        if (!done) return page.enqueue(value)
        cuts = 0
        page.close()
      } catch (error) {
        if (request.signal.aborted) throw error
        setTimeout(readAgain, Math.min(500 * 2 ** cuts, longestWait), new URL(request.url).pathname)
        cuts += 1
        // An error would replace the whole screen.
        await new Promise(() => {})
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
  const { status, statusText, headers } = response
  return new Response(body, { status, statusText, headers })
}

/** Reading a page again takes away what became of a form, so that waits until the form is left. */
function readAgain(path: string): void {
  const router = window.__reactRouterDataRouter
  // Whoever has gone elsewhere needs it no more.
  if (!router || path !== `${router.state.location.pathname}.data`) return
  if (!router.state.actionData) return void router.revalidate()
  const stop = router.subscribe(() => {
    if (router.state.actionData) return
    stop()
    readAgain(path)
  })
}
