import type { IncomingMessage } from 'node:http'
import { limits } from './limits.ts'
import type { Refusal } from './refusal.ts'
import type { Target } from './target.ts'

const isRead = (method: string | undefined) => method === 'GET' || method === 'HEAD'

/**
 * True when a request that changes something comes from a page of ours. Browsers say so themselves in
 * Sec-Fetch-Site or at least in Origin; neither is sent by command-line clients, which hold no cookies to abuse.
 */
export function comesFromOwnPage(request: IncomingMessage, publicOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return origin === undefined || origin === publicOrigin
}

const form = /^(?:application\/x-www-form-urlencoded|multipart\/form-data\s*;.*\bboundary=)/i

/** What keeps a request from the application, or undefined. */
export function refusalOf(request: IncomingMessage, { origin, path }: Target): Refusal | undefined {
  const { method, headers } = request
  // A page repeats its address in every link.
  if (path.length > limits.target) {
    return { status: 414, message: 'This address is too long. Shorten the search or use fewer filters.' }
  }
  if (isRead(method)) return undefined
  if (method !== 'POST') {
    return { status: 405, message: 'This method is not used here.', headers: { allow: 'GET, HEAD, POST' } }
  }
  if (!comesFromOwnPage(request, origin)) {
    return { status: 403, message: 'This form was not sent by a page of the console. Open the console and try again.' }
  }
  if (!form.test(headers['content-type'] ?? '')) {
    return { status: 415, message: 'Only forms can be sent here.' }
  }
  return undefined
}
