/** What the console takes before it asks the platform, which looks into the file itself. */
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

/** An uploaded file's place on the platform that the console serves itself (route `media/:name`). */
export const mediaNamePattern = /^[0-9a-z]{1,64}\.[0-9a-z]{1,8}$/
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Where a browser finds stored media: the platform's own through the console, since the platform may be out of a
 * browser's reach, other http and https addresses as they are. Undefined for everything else, which is no link.
 */
export function mediaAddress(url: string, platformOrigin: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, origin, hostname, pathname, href } = new URL(url)
  if (protocol !== 'http:' && protocol !== 'https:') return undefined
  const isPlatforms = origin === platformOrigin || loopback.has(hostname)
  const name = /^\/media\/([^/]+)$/.exec(pathname)?.[1]
  return isPlatforms && name && mediaNamePattern.test(name) ? `/media/${name}` : href
}
