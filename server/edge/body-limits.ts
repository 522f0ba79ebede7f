import type { IncomingMessage } from 'node:http'
import { limits } from './limits.ts'
import type { Refusal } from './refusal.ts'

/** A path that takes files, with a limit of its own. */
export interface UploadLimit {
  path: RegExp
  bytes: number
}

export interface BodyLimit {
  bytes: number
  /** Streamed to the application instead of kept whole. */
  isUpload: boolean
}

const mebibyte = 1024 * 1024

export const tooLarge = (bytes: number): Refusal => ({
  status: 413,
  message: `This is larger than the ${Math.floor(bytes / mebibyte)} MB that can be sent here.`,
})
export const tooSlow: Refusal = {
  status: 408,
  message: 'The request took too long to arrive. Check the connection and retry.',
}

/** Only multipart forms carry files; any other form is small, wherever it goes. */
export function bodyLimitOf(
  { headers }: IncomingMessage,
  { pathname, uploads }: { pathname: string; uploads: readonly UploadLimit[] },
): BodyLimit {
  const isMultipart = /^multipart\//i.test(headers['content-type'] ?? '')
  const upload = isMultipart ? uploads.find(({ path }) => path.test(pathname)) : undefined
  return { bytes: upload?.bytes ?? limits.form, isUpload: upload !== undefined }
}

/** A refusal when the declared length alone is reason enough; a body without one is counted while it arrives. */
export const declaresTooMuch = (request: IncomingMessage, { bytes }: BodyLimit): Refusal | undefined =>
  Number(request.headers['content-length'] ?? 0) > bytes ? tooLarge(bytes) : undefined
