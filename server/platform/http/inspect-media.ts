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

const imageFormats = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/gif': 'gif' } as const
const videoFormats = { 'video/mp4': 'mp4', 'video/webm': 'webm', 'video/quicktime': 'mov' } as const

// A small file can unfold into more pixels than fit in memory.
const maximumPixels = 40_000_000

/**
 * Finds out by its content what a file is and refuses everything but common images and videos, whatever its name says.
 * Images are decoded and written anew, which drops whatever else the file carried.
 */
export async function inspectMedia(path: string, kind: MediaKind): Promise<InspectedMedia> {
  const detected = await fileTypeFromFile(path)
  const formats: Readonly<Record<string, string>> = kind === 'image' ? imageFormats : videoFormats
  const mediaType = detected?.mime ?? ''
  const extension = Object.hasOwn(formats, mediaType) ? formats[mediaType] : undefined
  if (!extension) {
    throw new HttpProblem(415, `This file is not ${kind === 'image' ? 'an image' : 'a video'} that can be shown.`)
  }
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
