/** What the console accepts. The platform also checks the file's content. */
export const mediaKinds = {
  image: { label: 'image', accept: 'image/*', mebibytes: 10 },
  video: { label: 'video', accept: 'video/*', mebibytes: 100 },
} as const
export type MediaKind = keyof typeof mediaKinds

export const isMediaKind = (type: string): type is MediaKind => Object.hasOwn(mediaKinds, type)

/** Why a file can't be this kind of media; undefined when it can. */
export function mediaProblem(kind: MediaKind, file: { type: string; size: number }): string | undefined {
  const { label, mebibytes } = mediaKinds[kind]
  const article = kind === 'image' ? 'an' : 'a'
  if (!file.type.startsWith(`${kind}/`)) return `This file is not ${article} ${label}. Choose ${article} ${label}.`
  if (file.size === 0) return 'This file is empty. Choose another one.'
  if (file.size > mebibytes * 1024 * 1024) return `The ${label} is larger than ${mebibytes} MB. Choose a smaller one.`
  return undefined
}

/** The name of an uploaded file, which the console serves at `/media/:name`. */
export const mediaNamePattern = /^[0-9a-z]{1,64}\.[0-9a-z]{1,8}$/
const mediaPathPattern = /^\/media\/[0-9a-z]{1,64}\.[0-9a-z]{1,8}$/
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** A stored address for browsers, which may not reach the platform: its files are served by the console. */
export function shownAddress(url: string, platformOrigin: string): string {
  if (!URL.canParse(url)) return url
  const { origin, hostname, pathname } = new URL(url)
  const isPlatforms = origin === platformOrigin || loopback.has(hostname)
  return isPlatforms && mediaPathPattern.test(pathname) ? pathname : url
}

/** The address to store for a shown one; `stored` is the address from before the edit. */
export function storedAddress(shown: string, platformOrigin: string, stored = ''): string {
  if (shownAddress(stored, platformOrigin) === shown) return stored
  return mediaPathPattern.test(shown) ? platformOrigin + shown : shown
}

/** An address that is safe as a link: the console's own file, or http or https. Undefined for anything else. */
export function mediaAddress(shown: string): string | undefined {
  if (mediaPathPattern.test(shown)) return shown
  if (!URL.canParse(shown)) return undefined
  const { protocol, href } = new URL(shown)
  return protocol === 'http:' || protocol === 'https:' ? href : undefined
}
