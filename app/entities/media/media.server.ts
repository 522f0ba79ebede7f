import { z } from 'zod'
import { contract, type Notification, type NotificationBody } from '#contract/index.ts'
import { PlatformError, unrecognised } from '~/api-client/platform-error'
import { text } from '~/forms/schemas.server'
import { type Call, FieldError, type HandlerContext } from '~/mutations/mutate.server'
import { isMediaKind, mediaAddress, mediaProblem, shownAddress, storedAddress } from './media'

/** Longer than any address that the platform accepts. */
const longestAddress = 10_000

export const mediaFields = {
  mediaType: text(50).default('none'),
  mediaUrl: text(longestAddress).default(''),
  /** The kind that `mediaUrl` was chosen for: an image's address is no video's. */
  mediaUrlType: text(20).default(''),
  mediaFile: z.file().optional(),
  uploadFailure: text(500).default(''),
}
export type Media = z.output<z.ZodObject<typeof mediaFields>>

/** Whether the form offers this choice. */
export const isMediaChoice = ({ mediaType = 'none' }: Partial<Media>): boolean =>
  mediaType === 'none' || isMediaKind(mediaType)

/** The error for `mediaFile`, if the media can't be used. */
export function problemOfMedia({
  mediaType,
  mediaFile,
  mediaUrl,
  mediaUrlType,
  uploadFailure,
}: Partial<Media>): string | undefined {
  if (!mediaType || !isMediaKind(mediaType) || uploadFailure) return undefined
  // Of a file that could not be taken there is a name alone.
  if (mediaFile?.size || mediaFile?.type) return mediaProblem(mediaType, mediaFile)
  if (mediaUrl && mediaUrlType === mediaType) return undefined
  return `Choose ${mediaType === 'image' ? 'an image' : 'a video'}, or None as the media type.`
}

interface MediaContext extends Pick<HandlerContext, 'keep'> {
  platformOrigin: string
  /** Of the media that are replaced, so that an address which is the same is not changed. */
  storedUrl?: string
}

/** Uploads the file, unless an earlier attempt did, and returns its address; empty for None. */
export async function placeMedia(
  call: Call,
  { mediaType, mediaFile, mediaUrl, uploadFailure }: Media,
  { keep, platformOrigin, storedUrl = '' }: MediaContext,
): Promise<NotificationBody['media']> {
  if (!isMediaKind(mediaType)) return { type: 'none', url: '' }
  if (uploadFailure) {
    const kind = uploadFailure === unrecognised ? 'malformed' : 'failed'
    throw new PlatformError(kind, { platformMessage: uploadFailure })
  }
  if (!mediaFile?.size) {
    const url = storedAddress(mediaUrl, platformOrigin, storedUrl)
    if (url !== storedUrl && !mediaAddress(url))
      throw new FieldError('mediaFile', 'This address is not usable. Choose a file.')
    return { type: mediaType, url }
  }
  const endpoint = mediaType === 'image' ? contract.media.uploadImage : contract.media.uploadVideo
  const { data: url } = await call(endpoint, { upload: mediaFile }).catch(asNothingSaved)
  keep({ mediaUrl: shownAddress(url, platformOrigin), mediaUrlType: mediaType })
  return { type: mediaType, url }
}

/** A file that nothing names is no change, so what became of its upload is no question of whoever saves. */
function asNothingSaved(error: unknown): never {
  if (!(error instanceof PlatformError) || !error.isOutcomeUnknown) throw error
  const { kind, status, platformMessage } = error
  throw new PlatformError(kind, { status, platformMessage, cause: error })
}

/** As stored by now. A stored type or address may be one that the form does not accept. */
export const keptMedia = (stored: Notification['media']): NotificationBody['media'] => ({
  type: (stored?.type || 'none') as NotificationBody['media']['type'],
  url: stored?.url ?? '',
})
