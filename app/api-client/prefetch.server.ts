/** How long a browser may show what it fetched ahead of need, in seconds. */
const longestKept = 10

/**
 * The response to a prefetch: nobody has asked for it yet, so it sets no cookie. A page that may be kept holds for the
 * cookies that it was read with: a write changes the session's and signing out ends it, and then it is read anew.
 */
export function prefetchResponse(response: Response, { mayBeKept }: { mayBeKept: boolean }): Response {
  response.headers.delete('Set-Cookie')
  if (mayBeKept && response.status === 200) {
    response.headers.set('Cache-Control', `private, max-age=${longestKept}`)
    response.headers.append('Vary', 'Cookie')
  }
  return response
}

/** Whether all parts of a page could be read, and none shows older rows instead. */
export function isWhole(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return true
  const { ok, staleSince } = part as { ok?: unknown; staleSince?: unknown }
  return ok !== false && staleSince === undefined && Object.values(part).every(isWhole)
}
