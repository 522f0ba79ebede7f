import type { ServerResponse } from 'node:http'

/** For everything but pages: nothing in it may load or run anything. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * Policy of a page. Scripts need this answer's nonce; styles can't, because sonner and charts set them inline. The
 * media of notifications may lie on any host, hence `https:`, and `http:` only while the console itself is served so.
 * `blob:` previews a chosen file, `data:` holds the stylesheet's pictures.
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
