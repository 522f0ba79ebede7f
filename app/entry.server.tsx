import { PassThrough, Writable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { inlineOnFirstVisit } from './first-visit.server'
import { requestScope } from './lib/request'

/** Longer than the longest platform call, so that a slow list ends as its own error and not as a cut stream. */
export const streamTimeout = 15_000
/** What the code of a dialog may take to load, in milliseconds, where other parts of the page are late anyway. */
const lateCodeMs = 100

const preload = /<link rel="modulepreload"[^>]*>/g
const modules = /<script nonce="([^"]*)" type="module" async="">([^<]*)<\/script>/

/**
 * Scripts start when the page is there: those in the browser's cache would be evaluated ahead of its first frame, and
 * React writes their preloads ahead of the stylesheet, with which they would share the line.
 */
function startScriptsLast(html: string): string {
  const preloads = html.match(preload)?.join('').replaceAll('<link', '<link fetchpriority="low"') ?? ''
  return html
    .replaceAll(preload, '')
    .replace(modules, (_, nonce: string, text: string) => {
      const script = JSON.stringify({ type: 'module', nonce, text })
      const start = `document.head.append(Object.assign(document.createElement('script'), ${script}))`
      // The first of two frames is painted when the second begins.
      return `<script nonce="${nonce}">requestAnimationFrame(() => requestAnimationFrame(() => ${start}))</script>`
    })
    .replace('</body>', () => `${preloads}</body>`)
}

/**
 * Renders a document completely before its first byte: what the browser gets needs no script to be whole. Where the
 * platform is late, the document is sent without the late parts, which follow it and are put in their place by scripts.
 * React hides boundaries above `progressiveChunkSize` behind a script, hence the infinite size.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, log, hasLateParts } = context.get(requestScope)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const { promise: isWhole, resolve, reject } = Promise.withResolvers<boolean>()
  const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
    nonce,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellReady() {
      if (hasLateParts) setTimeout(() => resolve(false), lateCodeMs)
    },
    onAllReady() {
      clearTimeout(timer)
      resolve(true)
    },
    onShellError(error) {
      clearTimeout(timer)
      reject(error)
    },
    onError(error) {
      if (!request.signal.aborted) log.error({ err: error }, 'A page could not be rendered completely')
    },
  })
  const timer = setTimeout(abort, streamTimeout)
  // Sent in one piece, a document is compressed once.
  if (await isWhole) {
    const html = startScriptsLast(await textOf(pipe))
    const page = await inlineOnFirstVisit(html, request, headers)
    // As a string it would be looked through for lone surrogates.
    return new Response(Buffer.from(page), { status, headers })
  }
  headers.set('X-Accel-Buffering', 'no')
  return new Response(createReadableStreamFromReadable(pipe(new PassThrough())), { status, headers })
}

/** The consumers of `node:stream` make a blob of the bytes first, which takes longer than putting them together. */
function textOf(pipe: (destination: Writable) => void): Promise<string> {
  const chunks: Uint8Array[] = []
  const { promise, resolve } = Promise.withResolvers<string>()
  const destination = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      resolve(Buffer.concat(chunks).toString('utf8'))
      done()
    },
  })
  pipe(destination)
  return promise
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  context.get(requestScope).log.error({ err: error }, 'A loader or action failed')
}
