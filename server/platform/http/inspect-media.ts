import { stat, writeFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { HttpProblem } from './problem.ts'

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

// A small file can unfold into more pixels than fit in memory.
const maximumPixels = 40_000_000

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
  if (kind === 'image') await rewriteImage(path)
  return { mediaType, extension, size: (await stat(path)).size }
}

async function rewriteImage(path: string): Promise<void> {
  try {
    // Turned upright first, because the tag that says how goes with the rest of the metadata.
    const image = sharp(path, { animated: true, limitInputPixels: maximumPixels }).autoOrient()
    await writeFile(path, await image.toBuffer())
  } catch (error) {
    throw new HttpProblem(415, `This image can't be read: it is damaged or has too many pixels.`, { cause: error })
  }
}
