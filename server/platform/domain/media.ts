import type { Contract } from '../contract/index.ts'
import type { OperationsOf, UploadCall, WriteStep } from './operation.ts'

export const mediaOperations: OperationsOf<'media'> = {
  uploadImage: (call) => saveUpload(call, 'Image uploaded'),
  uploadVideo: (call) => saveUpload(call, 'Video uploaded'),
}

type AnyUploadCall = UploadCall<Contract['media']['uploadImage']> | UploadCall<Contract['media']['uploadVideo']>

const saveUpload =
  ({ upload, administrator }: AnyUploadCall, message: string): WriteStep<string> =>
  async (transaction) => {
    await transaction.media.create({ upload, uploadedBy: administrator.id })
    const { fileName, mediaType, size } = upload
    const log = {
      action: 'upload',
      activity: 'Media',
      details: `${fileName}, ${size} bytes`,
      record: { type: 'media', id: fileName },
      after: { mediaType, size },
    }
    return { message, data: upload.url, log }
  }
