import { type Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface LoadRequest {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

export interface LoadReply {
  status: number
  headers: IncomingHttpHeaders
  milliseconds: number
}

/** Sends a request over a connection of the agent and resolves once the last byte is there; the bytes are not kept. */
export function sendLoad(
  origin: string,
  { path, method, headers, body }: LoadRequest,
  agent: Agent,
): Promise<LoadReply> {
  const { host, port } = new URL(origin)
  const { promise, resolve, reject } = Promise.withResolvers<LoadReply>()
  const started = performance.now()
  const call = request({ host: '127.0.0.1', port, path, method, agent, headers: { host, ...headers } })
  call.on('error', reject)
  call.once('response', (response) => {
    response.resume()
    response.on('error', reject)
    response.once('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        milliseconds: performance.now() - started,
      }),
    )
  })
  call.end(body)
  return promise
}
