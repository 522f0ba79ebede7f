import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { requestScope } from './lib/request'

/** Longer than the longest platform call, so that a slow list ends as its own error and not as a cut stream. */
const streamTimeout = 15_000

const preload = /<link rel="modulepreload"[^>]*>/g

/**
 * Scripts start when the page is there (entry.client.tsx). React writes their preloads ahead of the stylesheet, with which
 * they would share the line; here they come after everything that is shown.
 */
function preloadLast(html: string): string {
  const preloads = html.match(preload)?.join('').replaceAll('<link', '<link fetchpriority="low"') ?? ''
  return html.replaceAll(preload, '').replace('</body>', () => `${preloads}</body>`)
}

/**
 * Renders a document completely before its first byte: what the browser gets needs no script to be whole.
 * React hides boundaries above `progressiveChunkSize` behind a script, hence the infinite size.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, log } = context.get(requestScope)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        // Sent in one piece, a document is compressed once.
        resolve(text(pipe(new PassThrough())).then((html) => new Response(preloadLast(html), { status, headers })))
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError(error) {
        log.error({ err: error }, 'A page could not be rendered completely')
      },
    })
    const timer = setTimeout(abort, streamTimeout)
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  context.get(requestScope).log.error({ err: error }, 'A loader or action failed')
}
