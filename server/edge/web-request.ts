import type { IncomingMessage } from 'node:http'
import type { Target } from './target.ts'

/** Hop-by-hop headers, and those by which a client could claim another host than the pinned one. */
const dropped =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|host|forwarded|x-forwarded-.*)$/i

export interface WebRequestParts {
  request: IncomingMessage
  target: Target
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null
  signal: AbortSignal
}

/** The request as the application sees it: on the public origin, whatever was said on the wire. */
export function toWebRequest({ request, target, body, signal }: WebRequestParts): Request {
  const headers = new Headers({ host: new URL(target.origin).host })
  const raw = request.rawHeaders
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = raw[index] ?? ''
    if (!dropped.test(name)) headers.append(name, raw[index + 1] ?? '')
  }
  const duplex = body instanceof ReadableStream ? { duplex: 'half' as const } : {}
  return new Request(target.origin + target.path, { method: request.method, headers, body, signal, ...duplex })
}
