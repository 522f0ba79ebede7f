import { redirect, redirectDocument } from 'react-router'
import { contract } from '#contract/index.ts'
import { requestScope } from '~/lib/request'
import { fieldsNamed, readFields } from '~/lib/posted-fields.server'
import { credentials, platformContext } from '~/api-client/platform.server'
import { deleteDraft } from '~/session/draft.server'
import { currentSession, safeNext, signOut } from '~/session/session.server'
import { forgetSecondStep } from '~/session/login-cookies.server'
import { clearToasts } from '~/toasts/toasts.server'
import type { Route } from './+types/route'

const fields = fieldsNamed('next')

export const loader = () => redirect('/dashboard')

/**
 * Ends the session and revokes the token if the platform offers that. Signing out works even if the platform is
 * unreachable. The overlay of an expired session posts its page as `next`: signing in leads back there with the draft.
 * Without `next` nothing is kept for the next person.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readFields(request, fields)
  const session = currentSession(context)
  const next = safeNext(form.get('next')?.toString(), undefined)
  // Somebody has signed in since, in another tab.
  if (url.searchParams.has('expired') && session?.isExpired === false) return redirect(next ?? '/dashboard', 303)
  if (next === undefined) deleteDraft(context)
  clearToasts(context)
  signOut(context, next)
  if (session) context.get(platformContext).endSession(session.id)
  if (session?.capabilities?.includes('logout') && !session.isExpired) {
    const { log } = context.get(requestScope)
    const { client } = context.get(platformContext)
    await client.call(contract.auth.logout, {}, credentials(context, session.token)).catch((error: unknown) => {
      log.warn({ err: error }, 'A token could not be revoked; it stays valid until it expires')
    })
  }
  // As a document, so that the page ends with all that it has shown, and has on its way.
  return redirectDocument('/login', { status: 303, headers: await forgetSecondStep(context) })
}
