import type { Contract } from '../contract/index.ts'
import type { OperationsOf, ReceivedUpload, UploadCall, WriteStep } from './operation.ts'

export interface MediaStore {
  create(media: { upload: ReceivedUpload; uploadedBy: string }): Promise<void>
  /** The type of a file that was uploaded; undefined for a name that never was. */
  findType(fileName: string): Promise<string | undefined>
}

export const mediaOperations: OperationsOf<'media'> = {
  uploadImage: (call) => keep(call, 'Image uploaded'),
  uploadVideo: (call) => keep(call, 'Video uploaded'),
}

type Upload = UploadCall<Contract['media']['uploadImage']> | UploadCall<Contract['media']['uploadVideo']>

const keep =
  ({ upload, administrator }: Upload, message: string): WriteStep<string> =>
  async (transaction) => {
    await transaction.media.create({ upload, uploadedBy: administrator.id })
    const { fileName, mediaType, size } = upload
    const log = {
      by: administrator,
      action: 'upload',
      activity: 'Media',
      details: `${fileName}, ${size} bytes`,
      record: { type: 'media', id: fileName },
      after: { mediaType, size },
    }
    return { message, data: upload.url, log }
  }
