import type { IncomingMessage } from 'node:http'
import type { ErrorResponse } from './error-response.ts'
import { limits } from './limits.ts'

/** The address of a request, on one of our origins whatever its Host header says. */
export interface RequestAddress {
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

/** Takes `http://host/path?query` (what a proxy sends) and `/path?query`; undefined for any other form. */
function originForm(address: string): string | undefined {
  if (address.startsWith('/')) return address
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined
  const { pathname, search } = new URL(address)
  return pathname + search
}

function hasHost(origin: string, given: string): boolean {
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
export function readAddress(request: IncomingMessage, publicOrigins: readonly string[]): RequestAddress | undefined {
  const path = originForm(request.url ?? '')
  if (path === undefined || !hasUsableHost(request)) return undefined
  const given = request.headers.host ?? ''
  const origin = publicOrigins.find((candidate) => hasHost(candidate, given)) ?? publicOrigins[0] ?? ''
  const [pathname = '/'] = path.split('?', 1)
  return isDecodable(pathname) ? { origin, pathname, path } : undefined
}

/** Whether a change comes from our own page. Command-line clients send neither header, and hold no cookies to abuse. */
function comesFromOwnPage(request: IncomingMessage, publicOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return origin === undefined || origin === publicOrigin
}

export interface UploadLimit {
  path: RegExp
  bytes: number
}

/** The limit in bytes of an upload. Only multipart forms carry files; any other or short one has the usual limit. */
export function uploadLimitOf(
  { headers }: IncomingMessage,
  { pathname }: RequestAddress,
  uploads: readonly UploadLimit[],
): number | undefined {
  if (!/^multipart\//i.test(headers['content-type'] ?? '')) return undefined
  // Most have no file, and none of these shall wait for the files of others.
  if (Number(headers['content-length']) <= limits.formWithoutPlace) return undefined
  return uploads.find(({ path }) => path.test(pathname))?.bytes
}

export function tooLarge(bytes: number): ErrorResponse {
  const limit = bytes < 2 ** 20 ? `${bytes / 2 ** 10} KB` : `${bytes / 2 ** 20} MB`
  return { status: 413, message: `This is larger than the ${limit} that can be sent here.` }
}

const form = /^(?:application\/x-www-form-urlencoded|multipart\/form-data\s*;.*\bboundary=)/i

/** Why a request does not reach the application, or undefined. */
export function checkRequest(
  request: IncomingMessage,
  { origin, path }: RequestAddress,
  bodyLimit: number,
): ErrorResponse | undefined {
  const { method, headers } = request
  // A page repeats its address in every link, and in forms each parameter as a field.
  if (path.length > limits.address || path.split('&', limits.parameters + 1).length > limits.parameters) {
    return { status: 414, message: 'This address is too long. Shorten the search or use fewer filters.' }
  }
  if (method === 'GET' || method === 'HEAD') return undefined
  if (method !== 'POST') {
    return { status: 405, message: 'This method is not used here.', headers: { allow: 'GET, HEAD, POST' } }
  }
  if (!comesFromOwnPage(request, origin)) {
    return { status: 403, message: 'This form was not sent by a page of the console. Open the console and try again.' }
  }
  if (!form.test(headers['content-type'] ?? '')) return { status: 415, message: 'Only forms can be sent here.' }
  // A body without a length is counted while it arrives.
  return Number(headers['content-length'] ?? 0) > bodyLimit ? tooLarge(bodyLimit) : undefined
}
