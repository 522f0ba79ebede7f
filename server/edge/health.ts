import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Exchange } from './exchange.ts'
import { refuse } from './refusal.ts'

/** What keeps the process from serving, in words for an operator; undefined when nothing does. */
export type ReadinessCheck = () => string | undefined | Promise<string | undefined>

const connectLimit = 1_000

/**
 * Whether something listens at the platform's address. It connects and no more: a platform knows no other calls than
 * the specified ones, and each of those would be counted, logged or authenticated there.
 */
export function reachability(platformUrl: string): ReadinessCheck {
  const { hostname, port, protocol } = new URL(platformUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  return () =>
    new Promise((resolve) => {
      const socket = connect({ host, port: Number(port || (protocol === 'https:' ? 443 : 80)), timeout: connectLimit })
      const settle = (reason: string | undefined) => {
        socket.destroy()
        resolve(reason)
      }
      socket.once('connect', () => settle(undefined))
      socket.once('timeout', () => settle('The platform does not answer.'))
      socket.once('error', () => settle('The platform cannot be reached.'))
    })
}

function sendJson(response: ServerResponse, { code, body }: { code: number; body: object }) {
  const text = JSON.stringify(body)
  response.writeHead(code, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}

/** Answers `/healthz` (the process lives) and `/readyz` (it can serve); false for other paths. */
export function createHealth(checks: readonly ReadinessCheck[]) {
  return async ({ request, response }: Exchange, pathname: string): Promise<boolean> => {
    if (pathname !== '/healthz' && pathname !== '/readyz') return false
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const headers = { allow: 'GET, HEAD' }
      refuse({ request, response }, { status: 405, message: 'This address can only be read.', headers })
    } else if (pathname === '/healthz') sendJson(response, { code: 200, body: { status: 'ok' } })
    else {
      const reasons = (await Promise.all(checks.map((check) => check()))).filter((reason) => reason !== undefined)
      if (reasons.length === 0) sendJson(response, { code: 200, body: { status: 'ready' } })
      else sendJson(response, { code: 503, body: { status: 'not ready', reasons } })
    }
    return true
  }
}
