import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/** The document in one piece, as the console sends it. */
export default function handleRequest(request: Request, status: number, headers: Headers, entry: EntryContext) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} />, {
      onAllReady: () =>
        resolve(buffer(pipe(new PassThrough())).then((html) => new Response(html, { status, headers }))),
      onShellError: reject,
    })
  })
}
