import type { ServerResponse } from 'node:http'

/** For everything that is not a page of the console: nothing in it may load or run anything. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * Policy of a page. Scripts need this answer's nonce; styles cannot, because sonner and charts set them inline.
 * A notification's picture or film may lie on any host, hence `https:`; plain `http:` adds nothing that an
 * attacker does not have already and is there only while the console itself is served so. `blob:` previews a
 * chosen file, `data:` holds the pictures of the stylesheet.
 */
export function pagePolicy(nonce: string, origin: string): string {
  const media = origin.startsWith('https:') ? "'self' data: blob: https:" : "'self' data: blob: https: http:"
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${media}`,
    `media-src ${media}`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** What every answer carries, whatever its status; the application cannot weaken it. */
export function securityHeaders(https: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': closedPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Not no-referrer: browsers would then send `Origin: null` with forms, which the origin check refuses.
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

export function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const name in headers) response.setHeader(name, headers[name] ?? '')
}
