import type { IncomingMessage } from 'node:http'

/** Where a request goes, on an origin of ours whatever its Host header says. */
export interface Target {
  /** The public origin it is pinned to. */
  origin: string
  pathname: string
  /** Path and query, as sent. */
  path: string
}

const host = /^(?:[a-z\d](?:[a-z\d._-]*[a-z\d.])?|\[[a-f\d:.]+\])(?::\d{1,5})?$/i

function hasUsableHost(request: IncomingMessage): boolean {
  const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length === 0) return request.httpVersion === '1.0'
  return hosts.length === 1 && host.test(request.headers.host ?? '')
}

/** `http://host/path?query` (what a proxy sends) as well as `/path?query`; undefined for any other form. */
function originForm(target: string): string | undefined {
  if (target.startsWith('/')) return target
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return undefined
  const { pathname, search } = new URL(target)
  return pathname + search
}

const sameHost = (origin: string, given: string) => {
  const url = new URL(origin)
  return URL.canParse(`${url.protocol}//${given}`) && new URL(`${url.protocol}//${given}`).host === url.host
}

function isDecodable(pathname: string): boolean {
  try {
    // The result is used, because a bundler drops a call that it takes to be without effect.
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}

/** Pins the request to the public origin that its Host names, or else to the first. Undefined when malformed. */
export function readTarget(request: IncomingMessage, publicOrigins: readonly string[]): Target | undefined {
  const path = originForm(request.url ?? '')
  if (path === undefined || !hasUsableHost(request)) return undefined
  const given = request.headers.host ?? ''
  const origin = publicOrigins.find((candidate) => sameHost(candidate, given)) ?? publicOrigins[0] ?? ''
  const [pathname = '/'] = path.split('?', 1)
  return isDecodable(pathname) ? { origin, pathname, path } : undefined
}
