import { createReadableStreamFromReadable } from '@react-router/node'
import { contract } from '#contract/index.ts'
import { failureView } from '~/listing/list-view.server'
import { limitDownloads } from '~/platform/downloads.server'
import { callPlatform, readMedia } from '~/platform/platform.server'
import type { Route } from './+types/stored-media'
import { mediaNamePattern } from './media'

/** What the platform finds uploaded files to be; anything else a browser might run as a page. */
const types = /^(?:image\/(?:jpeg|png|webp|gif)|video\/(?:mp4|webm|quicktime))$/

const refused = (status: number, message: string) =>
  new Response(message, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })

/**
 * A file that was uploaded to the platform, which listens where no browser can reach it and asks nobody there who they are.
 * A small call with the session's token goes first, because only the platform knows whether that is still good.
 */
export async function loader({ context, params: { name } }: Route.LoaderArgs) {
  if (!mediaNamePattern.test(name)) return refused(404, 'There is no such file.')
  try {
    await callPlatform(context, contract.settings.admin, {})
    const { type, stream } = await readMedia(context, name)
    if (types.test(type)) {
      const headers = { 'Content-Type': type, 'Content-Security-Policy': 'sandbox' }
      return new Response(createReadableStreamFromReadable(limitDownloads(context, stream)), { headers })
    }
    stream.destroy()
    return refused(404, 'There is no such file.')
  } catch (error) {
    return refused(404, failureView(context, error).message)
  }
}
