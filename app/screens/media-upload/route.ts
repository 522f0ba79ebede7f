import { z } from 'zod'
import { apiSessionContext } from '~/api-client/api-session'
import { callPlatform } from '~/api-client/platform.server'
import { PlatformError } from '~/api-client/platform-error'
import { mediaFields, placeMedia, problemOfMedia } from '~/entities/media/media.server'
import { knownFields } from '~/lib/posted-fields.server'
import { requestScope } from '~/lib/request'
import { refusalOfOther } from '~/mutations/form-key.server'
import { fieldsOf, readForm } from '~/mutations/posted-form.server'
import { createSessionCheck } from '~/session/session-check.server'
import type { Route } from './+types/route'

const UploadForm = z.object({ ...mediaFields, key: z.uuid() })

const failed = (status: number, message: string) => Response.json({ message }, { status })

/** With 401 `useUpload` sends the form without its file, to be kept as a draft. */
const failedFor = ({ kind, userMessage }: PlatformError) => failed(kind === 'expired' ? 401 : 502, userMessage)

/**
 * Uploads a form's file before the form is sent, so that `useUpload` can show progress. The form's key lets the
 * platform recognise a repeated upload of the same file.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const session = createSessionCheck(context)
  const posted = await readForm(request, { fields: ['mediaFile'], mayAccept: session.isLive })
  try {
    const refusal = session.refusal()
    if (refusal) return failedFor(refusal)
    const form = UploadForm.safeParse(Object.fromEntries(knownFields(posted.values, fieldsOf(UploadForm))))
    if (!form.success || !form.data.mediaFile) return failed(422, 'Choose a file.')
    const { key, ...media } = form.data
    const other = refusalOfOther(context, key)
    if (other) return failedFor(other)
    const problem = problemOfMedia(media)
    if (problem) return failed(422, problem)
    let kept: Record<string, unknown> = {}
    await placeMedia((endpoint, input) => callPlatform(context, endpoint, { ...input, idempotencyKey: key }), media, {
      keep: (values) => (kept = values),
      platformOrigin: new URL(context.get(requestScope).settings.platformUrl).origin,
    })
    context.get(apiSessionContext).recordChange()
    return Response.json(kept)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return failedFor(error)
  } finally {
    await posted.discard()
  }
}
