import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import { type HttpExchange, sendError } from './error-response.ts'

/** What keeps the process from serving, in words for an operator; undefined when nothing does. */
export type ReadinessCheck = () => string | undefined | Promise<string | undefined>

const answerLimit = 2_000

const Reasons = z.object({ data: z.object({ reasons: z.array(z.string()) }) })

/** Whether the platform answers a specified call; a refusal is an answer too. Simultaneous checks share one call. */
export function platformReadiness(address: string): ReadinessCheck {
  let asking: Promise<string | undefined> | undefined
  return () => (asking ??= askPlatform(address).finally(() => (asking = undefined)))
}

async function askPlatform(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(answerLimit) })
    if (answer.status < 500) {
      await answer.body?.cancel()
      return undefined
    }
    const { data } = Reasons.safeParse(await answer.json().catch(() => undefined))
    return data ? `The platform is not ready: ${data.data.reasons.join(' ')}` : `The platform answers ${answer.status}.`
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    return isLate ? 'The platform does not answer.' : 'The platform cannot be reached.'
  }
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
  return async ({ request, response }: HttpExchange, pathname: string): Promise<boolean> => {
    if (pathname !== '/healthz' && pathname !== '/readyz') return false
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const headers = { allow: 'GET, HEAD' }
      sendError({ request, response }, { status: 405, message: 'This address can only be read.', headers })
    } else if (pathname === '/healthz') sendJson(response, { code: 200, body: { status: 'ok' } })
    else {
      const reasons = (await Promise.all(checks.map((check) => check()))).filter((reason) => reason !== undefined)
      if (reasons.length === 0) sendJson(response, { code: 200, body: { status: 'ready' } })
      else sendJson(response, { code: 503, body: { status: 'not ready', reasons } })
    }
    return true
  }
}
