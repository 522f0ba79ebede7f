import { createReadableStreamFromReadable } from '@react-router/node'
import { failureView } from '~/listing/list-view.server'
import { readMedia } from '~/platform/platform.server'
import type { Route } from './+types/stored-media'
import { mediaNamePattern } from './media'

/** What the platform finds uploaded files to be; anything else a browser might run as a page. */
const types = /^(?:image\/(?:jpeg|png|webp|gif)|video\/(?:mp4|webm|quicktime))$/

const refused = (status: number, message: string) =>
  new Response(message, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })

/** A file that was uploaded to the platform, which listens where no browser can reach it. */
export async function loader({ context, params: { name } }: Route.LoaderArgs) {
  if (!mediaNamePattern.test(name)) return refused(404, 'There is no such file.')
  try {
    const { type, stream } = await readMedia(context, name)
    if (types.test(type)) {
      const headers = { 'Content-Type': type, 'Content-Security-Policy': 'sandbox' }
      return new Response(createReadableStreamFromReadable(stream), { headers })
    }
    stream.destroy()
    return refused(404, 'There is no such file.')
  } catch (error) {
    return refused(404, failureView(context, error).message)
  }
}
