import { z } from 'zod'
import { contract, type NotificationBody } from '#contract/index.ts'
import { text } from '~/forms/schemas.server'
import { type Call, FieldError, type HandlerContext } from '~/mutations/mutate.server'
import { isMediaKind, mediaAddress, mediaProblem, shownAddress, storedAddress } from './media'

/** Far more than a platform of the contract takes. */
const longestAddress = 10_000

/** The fields of `MediaFields`. */
export const mediaFields = {
  mediaType: z
    .enum(['image', 'video', 'none'], { error: 'Choose image, video or None as the media type.' })
    .default('none'),
  mediaUrl: text(longestAddress).default(''),
  /** The kind of media that `mediaUrl` leads to: an image is no video. */
  mediaUrlType: text(20).default(''),
  mediaFile: z.file().optional(),
}
export type Media = z.output<z.ZodObject<typeof mediaFields>>

/** Why there is no usable media, for a message at `mediaFile`. */
export function problemOfMedia({ mediaType, mediaFile, mediaUrl, mediaUrlType }: Partial<Media>): string | undefined {
  if (!mediaType || !isMediaKind(mediaType)) return undefined
  if (mediaFile) return mediaProblem(mediaType, mediaFile)
  if (mediaUrl && mediaUrlType === mediaType) return undefined
  return `Choose ${mediaType === 'image' ? 'an image' : 'a video'}, or None as the media type.`
}

interface MediaContext extends Pick<HandlerContext, 'keep'> {
  platformOrigin: string
  /** The address that is stored by now. */
  stored: string | null | undefined
}

/**
 * Uploads the file and returns its address. None as the type clears the address and leaves a file where it is; a file
 * that was uploaded before, when the rest failed, is not uploaded again.
 */
export async function placeMedia(
  call: Call,
  { mediaType, mediaFile, mediaUrl }: Media,
  { keep, platformOrigin, stored }: MediaContext,
): Promise<NotificationBody['media']> {
  if (!isMediaKind(mediaType)) return { type: 'none', url: '' }
  if (!mediaFile) {
    const url = storedAddress(mediaUrl, platformOrigin, stored ?? '')
    // One that the platform holds already may stay, whatever it is.
    if (url !== stored && !mediaAddress(url))
      throw new FieldError('mediaFile', 'This address is not usable. Choose a file.')
    return { type: mediaType, url }
  }
  const endpoint = mediaType === 'image' ? contract.media.uploadImage : contract.media.uploadVideo
  const { data: url } = await call(endpoint, { upload: mediaFile })
  keep({ mediaUrl: shownAddress(url, platformOrigin), mediaUrlType: mediaType })
  return { type: mediaType, url }
}
