import { PassThrough, Writable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { readAgainIfCut, reloadOnceAnswered } from './cut-document'
import { inlineOnFirstVisit } from './first-visit.server'
import { requestScope } from './lib/request'

/** Longer than the longest platform call, so that a slow list ends with its own error instead of a cut stream. */
export const streamTimeout = 15_000
/** Milliseconds that a dialog's code may take to load where other parts of the page are late anyway. */
const lateCodeMs = 100

/** Each document has these texts. */
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
const retryText = inOneLine(String(reloadOnceAnswered))

const preload = /<link rel="modulepreload"[^>]*>/g
const modules = /<script nonce="([^"]*)" type="module" async="">([^<]*)<\/script>/

/**
 * Scripts start after the first paint: cached ones would run before it, and React places their preloads before the
 * stylesheet, which would then share its bandwidth.
 */
function startScriptsLast(html: string, { method }: Request): string {
  const preloads = html.match(preload)?.join('').replaceAll('<link', '<link fetchpriority="low"') ?? ''
  return html
    .replaceAll(preload, '')
    .replace(modules, (_, nonce: string, text: string) => {
      const script = JSON.stringify({ type: 'module', nonce, text: inOneLine(text) })
      // The browser would ask whether to send a posted document again.
      const retry = method === 'GET' ? `, (${retryText})()` : ''
      const element = `Object.assign(document.createElement('script'), ${script}${retry})`
      const start = `document.head.append(${element})`
      // The second of two frames begins after the first is painted.
      return `<script nonce="${nonce}">requestAnimationFrame(() => requestAnimationFrame(() => ${start}))</script>`
    })
    .replace('</body>', () => `${preloads}</body>`)
}

/**
 * Renders the whole document before its first byte, so that it is complete without scripts. If the platform is late,
 * the document is sent without the late parts, which follow and are inserted by scripts. React hides boundaries above
 * `progressiveChunkSize` behind a script, hence the infinite size.
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
    bootstrapScriptContent: hasLateParts ? `(${readAgainIfCut})()` : undefined,
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
  // In one piece, a document is compressed only once.
  if (await isWhole) {
    const html = startScriptsLast(await textOf(pipe), request)
    const page = await inlineOnFirstVisit(html, request, headers)
    // A string would be scanned for lone surrogates.
    return new Response(Buffer.from(page), { status, headers })
  }
  headers.set('X-Accel-Buffering', 'no')
  return new Response(createReadableStreamFromReadable(pipe(new PassThrough())), { status, headers })
}

/** `node:stream/consumers` first makes a blob of the bytes, which takes longer than joining them. */
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
