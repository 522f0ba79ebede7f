import { type IncomingHttpHeaders, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import type { Credentials } from '../../support/world.ts'

/** A request as a stranger may send it: nothing is put right, encoded or added but the Host. */
export interface Asked {
  method?: string
  /** Sent url-encoded as a browser's form; sets Content-Type. */
  form?: Record<string, string>
  body?: string | Uint8Array
  headers?: Record<string, string>
  cookie?: string
  /** Address of the loopback interface from which it comes. */
  from?: string
}

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Longer than anything may take. */
const patience = 40_000

/** Sends one request on a connection of its own. The path goes out as it is; redirects are not followed. */
export function ask(origin: string, path: string, asked: Asked = {}): Promise<Reply> {
  const { host, port } = new URL(origin)
  const { method = asked.form || asked.body !== undefined ? 'POST' : 'GET', form, cookie } = asked
  const body = form ? new URLSearchParams(form).toString() : asked.body
  const headers = {
    host,
    ...(method !== 'GET' && { origin }),
    ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    ...(cookie && { cookie }),
    ...asked.headers,
  }
  return new Promise((resolve, reject) => {
    const target = { host: '127.0.0.1', port, localAddress: asked.from }
    const request = httpRequest({ ...target, method, path, headers, agent: false, timeout: patience })
    request.once('timeout', () => request.destroy(new Error(`no answer within ${patience / 1000} s`)))
    request.on('error', reject)
    request.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      })
    })
    request.end(body)
  })
}

/** Writes bytes to a fresh connection and answers with everything that came back before it ended. */
export function speak(origin: string, bytes: string | Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(origin).port) })
    const chunks: Buffer[] = []
    socket.setTimeout(patience, () => socket.destroy(new Error('the connection was left open')))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', (error) => (chunks.length > 0 ? undefined : reject(error)))
    socket.once('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
    socket.end(bytes)
  })
}

/** The Cookie header of a browser that had `cookie` and then got this answer. */
export function cookiesAfter(cookie: string, { headers }: Pick<Reply, 'headers'>): string {
  const jar = new Map(cookie.split('; ').filter(Boolean).map(pair))
  for (const line of headers['set-cookie'] ?? []) {
    const [name, value] = pair(line.split(';', 1)[0] ?? '')
    if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
    else jar.set(name, value)
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

const pair = (text: string): [name: string, value: string] => {
  const at = text.indexOf('=')
  return [text.slice(0, at), text.slice(at + 1)]
}

/** Signs in and answers with the Cookie header of the session. */
export async function signIn(origin: string, { email, password }: Credentials): Promise<string> {
  const reply = await ask(origin, '/login', { form: { email, password } })
  const cookie = cookiesAfter('', reply)
  if (!cookie.includes('session=')) throw new Error(`Signing in answered ${reply.status} without a session.`)
  // The message that greets has nothing to do with what is tested next.
  return cookiesAfter(cookie, { headers: { 'set-cookie': ['toasts=; Max-Age=0'] } })
}

/** Signs in with a password that somebody else has typed, and chooses this one; returns the cookie of the session. */
export async function signInFirst(origin: string, handedOver: Credentials, password: string): Promise<string> {
  const cookie = await signIn(origin, handedOver)
  const chosen = { password: handedOver.password, newPassword: password, repeatedPassword: password }
  const form = { intent: 'changePassword', key: crypto.randomUUID(), ...chosen }
  return cookiesAfter(cookie, await ask(origin, '/account', { form, cookie }))
}

/** Where an answer leads: by its header, or by the framework's own form of a redirect in `.data`. */
export function redirectOf({ status, headers, text }: Reply): string | undefined {
  if (status >= 300 && status < 400) return headers.location
  return status === 202 ? /"redirect","([^"]*)"/.exec(text)?.[1] : undefined
}

/** The address from which the framework's router fetches a page's data. */
export function dataAddress(address: string, routeId?: string): string {
  const url = new URL(address, 'http://console.invalid')
  if (routeId) url.searchParams.set('_routes', routeId)
  return `${url.pathname === '/' ? '/_root' : url.pathname}.data${url.search}`
}
