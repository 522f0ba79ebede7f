import { data, redirect, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { codeField, passwordField, requiredText } from '~/forms/schemas.server'
import { fieldsNamed, readFields } from '~/lib/posted-fields.server'
import { readCapabilities } from '~/api-client/capabilities.server'
import { credentials, platformContext } from '~/api-client/platform.server'
import { PlatformError } from '~/api-client/platform-error'
import { createAuthenticator } from '~/session/authenticator.server'
import { saveDevice, readDevice } from '~/session/device.server'
import { challengeOf, forgetSecondStep, readSecondStep, writeSecondStep } from '~/session/second-step.server'
import { signIn, takeNext } from '~/session/session.server'
import { addToast, clearToasts } from '~/toasts/toasts.server'

type Context = Readonly<RouterContextProvider>

/** What the login page shows. It never contains a password or code. */
export interface LoginView {
  step: 'password' | 'code'
  email: string
  errors: { email?: string; password?: string; code?: string }
  message?: string
}

const fields = fieldsNamed('email', 'password', 'code', 'restart')
const longestEmail = 254
const emailField = requiredText('Enter your e-mail address.', longestEmail)
const passwordRequired = 'Enter your password.'
const ownPassword = passwordField(passwordRequired).min(1, { error: passwordRequired })

/** The error of a field. */
const problemOf = (field: z.ZodType, value: string): string | undefined =>
  field.safeParse(value).error?.issues[0]?.message

/** Handles a post of the login page: the password, the code, or the way back to the password. */
export async function signInWith(request: Request, context: Context) {
  const form = await readFields(request, fields)
  const textOf = (name: string) => String(form.get(name) ?? '')
  if (form.has('restart')) return redirect('/login', { status: 303, headers: await forgetSecondStep(context) })
  if (form.has('code')) return submitCode(request, { context, code: textOf('code') })
  return submitPassword(request.url, { context, email: textOf('email'), password: textOf('password') })
}

/** A request with the validated fields alone, for the authenticator. */
const formOf = (url: string, checked: Record<string, string>) =>
  new Request(url, { method: 'POST', body: new URLSearchParams(checked) })

async function submitPassword(
  url: string,
  { context, email: typed, password }: { context: Context; email: string; password: string },
) {
  const errors = { email: problemOf(emailField, typed), password: problemOf(ownPassword, password) }
  const email = typed.slice(0, longestEmail).trim()
  if (errors.email || errors.password) return refuse({ step: 'password', email, errors }, { status: 422 })
  try {
    const form = formOf(url, { email, password })
    return await finish(context, email, async () => (await authenticatorOf(context)).authenticate('password', form))
  } catch (error) {
    const challenge = challengeOf(error)
    if (challenge === undefined) return signInFailure(error, { step: 'password', email, errors: {} })
    const headers = { 'Set-Cookie': await writeSecondStep(context, { email, challenge }) }
    return redirect('/login', { status: 303, headers })
  }
}

async function submitCode(request: Request, { context, code: typed }: { context: Context; code: string }) {
  const step = await readSecondStep(context, request)
  if (!step) {
    const message = 'Signing in has taken too long. Enter your password again.'
    return refuse({ step: 'password', email: '', errors: {}, message }, { status: 401 })
  }
  const view: LoginView = { step: 'code', email: step.email, errors: {} }
  const problem = problemOf(codeField, typed)
  if (problem) return refuse({ ...view, errors: { code: problem } }, { status: 422 })
  try {
    const form = formOf(request.url, { code: typed.trim() })
    return await finish(context, step.email, async () =>
      (await authenticatorOf(context, step.challenge)).authenticate('code', form),
    )
  } catch (error) {
    // A refusal without a challenge ends this login; too many attempts or a lost connection leave it open.
    const isOver = error instanceof PlatformError && error.status === 401 && challengeOf(error) === undefined
    return signInFailure(error, isOver ? { ...view, step: 'password' } : view)
  }
}

const refuse = (view: LoginView, init: ResponseInit) => data(view, init)

/** The login page with the platform's message. Rethrows anything but a `PlatformError`. */
function signInFailure(error: unknown, view: LoginView) {
  if (!(error instanceof PlatformError)) throw error
  const status = error.kind === 'refused' ? (error.status ?? 401) : 502
  const headers = error.retryAfter === undefined ? undefined : { 'Retry-After': error.retryAfter }
  return refuse({ ...view, message: messageOf(error) }, { status, headers })
}

/** The platform's message, or that signing in failed and why. */
function messageOf(error: PlatformError): string {
  if (error.kind === 'unreachable' && !error.isOutcomeUnknown) return error.userMessage
  if (error.platformMessage !== undefined && !error.isOutcomeUnknown) return error.platformMessage
  const reason = error.kind === 'timeout' ? 'did not answer in time' : 'gave no usable response'
  return `Signing in failed: the platform ${reason}. Try again, and tell whoever runs the platform if it goes on.`
}

async function authenticatorOf(context: Context, challenge?: string) {
  const device = await readDevice(context)
  const { client } = context.get(platformContext)
  return createAuthenticator({ client, credentials: { ...credentials(context), device }, challenge })
}

type Login = ReturnType<ReturnType<typeof createAuthenticator>['authenticate']>

async function finish(context: Context, email: string, logIn: () => Login) {
  const { session, message, device } = await logIn()
  saveDevice(context, device)
  signIn(context, { ...session, ...(await readCapabilities(context, session.token)) }, email)
  clearToasts(context)
  addToast(context, { kind: 'success', text: message, id: 'logged-in' })
  return redirect(takeNext(context), { status: 303, headers: await forgetSecondStep(context) })
}
