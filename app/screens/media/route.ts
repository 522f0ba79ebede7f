import { addAbortSignal } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { contract } from '#contract/index.ts'
import { failureView } from '~/listing/failure-view.server'
import { limitDownloads } from '~/api-client/downloads.server'
import { callPlatform, readMedia } from '~/api-client/platform.server'
import { PlatformError } from '~/api-client/platform-error'
import { mediaNamePattern } from '~/entities/media/media'
import type { Route } from './+types/route'

/** The types that the platform gives to uploaded files. A browser might run any other type as a page. */
const types = /^(?:image\/(?:jpeg|png|webp|gif)|video\/(?:mp4|webm|quicktime))$/

/** A single range; requests for several get the whole file. */
const byteRange = /^bytes=\d{0,15}-\d{0,15}$/

const refused = (status: number, message: string) =>
  new Response(message, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })

/**
 * An uploaded file. Browsers can't reach the platform, which serves files without a token, so a small call with the
 * session's token goes first: only the platform knows whether the token is still valid.
 */
export async function loader({ request, context, params: { name } }: Route.LoaderArgs) {
  if (!mediaNamePattern.test(name)) return refused(404, 'There is no such file.')
  try {
    await callPlatform(context, contract.settings.admin, {})
    // A video resumes with a range request after a long pause closed its connection.
    const range = byteRange.exec(request.headers.get('Range') ?? '')?.[0]
    const { status, type, contentRange, stream } = await readMedia(context, name, range)
    // The router drops the response of whoever has left meanwhile.
    addAbortSignal(request.signal, stream)
    if (types.test(type)) {
      const headers = new Headers({
        'Content-Type': type,
        'Content-Security-Policy': 'sandbox',
        'Accept-Ranges': 'bytes',
      })
      if (contentRange) headers.set('Content-Range', contentRange)
      return new Response(createReadableStreamFromReadable(limitDownloads(context, stream)), { status, headers })
    }
    stream.destroy()
    return refused(404, 'There is no such file.')
  } catch (error) {
    if (error instanceof PlatformError && error.status === 416) return refused(416, 'The file has no such part.')
    return refused(404, failureView(context, error).message)
  }
}
