import { data, redirect, type RouterContextProvider } from 'react-router'
import { readFields } from '~/lib/posted-fields.server'
import { credentials, platformContext } from '~/platform/platform.server'
import { PlatformError } from '~/platform/platform-error'
import { createAuthenticator } from '~/session/authenticator.server'
import { keepDevice, knownDevice } from '~/session/device.server'
import { challengeOf, readSecondStep, writeSecondStep } from '~/session/second-step.server'
import { signIn, takeNext } from '~/session/session.server'
import { addToast } from '~/session/toasts.server'

/** What the login page shows again. A password or code that was typed is never among it. */
export interface LoginView {
  step: 'password' | 'code'
  email: string
  errors: { email?: string; password?: string; code?: string }
  message?: string
}

type Context = Readonly<RouterContextProvider>

/** One post of the login page: its first step, its second, or the way back to the first. */
export async function signInWith(request: Request, context: Context) {
  const form = await readFields(request.clone())
  if (form.has('restart')) return redirect('/login', { status: 303, headers: await forgetStep(context) })
  if (form.has('code')) return giveCode(request, { context, code: String(form.get('code')).trim() })
  return givePassword(request, { context, form })
}

async function givePassword(request: Request, { context, form }: { context: Context; form: FormData }) {
  const email = String(form.get('email') ?? '').trim()
  const errors = {
    email: email ? undefined : 'Enter your e-mail address.',
    password: form.get('password') ? undefined : 'Enter your password.',
  }
  if (errors.email || errors.password) return refuse({ step: 'password', email, errors }, { status: 422 })
  try {
    return await finish(context, async () => (await authenticatorOf(context)).authenticate('password', request))
  } catch (error) {
    const challenge = challengeOf(error)
    if (challenge === undefined) return explain(error, { step: 'password', email, errors: {} })
    const headers = { 'Set-Cookie': await writeSecondStep(context, { email, challenge }) }
    return redirect('/login', { status: 303, headers })
  }
}

async function giveCode(request: Request, { context, code }: { context: Context; code: string }) {
  const step = await readSecondStep(context, request)
  if (!step) {
    const message = 'Signing in has taken too long. Enter your password again.'
    return refuse({ step: 'password', email: '', errors: {}, message }, { status: 401 })
  }
  const view: LoginView = { step: 'code', email: step.email, errors: {} }
  if (!code) return refuse({ ...view, errors: { code: 'Enter the code.' } }, { status: 422 })
  try {
    return await finish(context, async () =>
      (await authenticatorOf(context, step.challenge)).authenticate('code', request),
    )
  } catch (error) {
    // A refusal without a challenge ends this login; too many attempts or a lost connection leave it open.
    const isOver = error instanceof PlatformError && error.status === 401 && challengeOf(error) === undefined
    return explain(error, isOver ? { ...view, step: 'password' } : view)
  }
}

async function authenticatorOf(context: Context, challenge?: string) {
  const device = await knownDevice(context)
  const { client } = context.get(platformContext)
  return createAuthenticator({ client, credentials: { ...credentials(context), device }, challenge })
}

type Login = ReturnType<ReturnType<typeof createAuthenticator>['authenticate']>

async function finish(context: Context, logIn: () => Login) {
  const { session, message, device } = await logIn()
  keepDevice(context, device)
  signIn(context, session)
  addToast(context, { kind: 'success', text: message, id: 'logged-in' })
  return redirect(takeNext(context), { status: 303, headers: await forgetStep(context) })
}

const forgetStep = async (context: Context) => ({ 'Set-Cookie': await writeSecondStep(context, undefined) })

function explain(error: unknown, view: LoginView) {
  if (!(error instanceof PlatformError)) throw error
  const status = error.kind === 'refused' ? (error.status ?? 401) : 502
  const headers = error.retryAfter === undefined ? undefined : { 'Retry-After': error.retryAfter }
  return refuse({ ...view, message: error.userMessage }, { status, headers })
}

const refuse = (view: LoginView, init: ResponseInit) => data(view, init)
