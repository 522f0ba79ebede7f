import type { ServerResponse } from 'node:http'

/** What every answer of the platform carries, whatever its status; a call may set stricter or longer-lived ones. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

export function setCommonHeaders(response: ServerResponse, requestId: string): void {
  response.setHeader('x-request-id', requestId)
  for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value)
}
