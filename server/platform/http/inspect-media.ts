import { rename, stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { HttpProblem } from './problem.ts'
import { rewriteImage } from './rewrite-image.ts'

export type MediaKind = 'image' | 'video'

export interface InspectedMedia {
  mediaType: string
  extension: string
  size: number
}

/** What every browser shows, wherever a notification appears. QuickTime, for one, plays in some of them only. */
const formats: Record<MediaKind, { extensions: Readonly<Record<string, string>>; refusal: string }> = {
  image: {
    extensions: { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/gif': 'gif' },
    refusal: 'This file is not an image that can be shown. Choose a JPEG, PNG, WebP or GIF file.',
  },
  video: {
    extensions: { 'video/mp4': 'mp4', 'video/webm': 'webm' },
    refusal: 'This file is not a video that can be shown. Choose an MP4 or WebM file.',
  },
}

/**
 * Finds out by its content what a file is and refuses everything but common images and videos, whatever its name says.
 * Images are decoded and written anew, which drops whatever else the file carried.
 */
export async function inspectMedia(path: string, kind: MediaKind): Promise<InspectedMedia> {
  const detected = await fileTypeFromFile(path)
  const { extensions, refusal } = formats[kind]
  const mediaType = detected?.mime ?? ''
  const extension = Object.hasOwn(extensions, mediaType) ? extensions[mediaType] : undefined
  if (!extension) throw new HttpProblem(415, refusal)
  if (kind === 'image') {
    const rewritten = `${path}.rewritten`
    await rewriteImage(path, rewritten)
    await rename(rewritten, path)
  }
  return { mediaType, extension, size: (await stat(path)).size }
}
