import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import type { z } from 'zod'
import { trimOneTimePassword, codeField, passwordField, requiredText } from '~/forms/schemas.server'
import { fieldsNamed, readFields } from '~/lib/posted-fields.server'
import { visibleText } from '~/lib/typed-number'
import { readCapabilities } from '~/api-client/platform.server'
import { PlatformError } from '~/api-client/platform-error'
import {
  challengeOf,
  forgetSecondStep,
  readSecondStep,
  saveDevice,
  writeSecondStep,
} from '~/session/login-cookies.server'
import { takeLost } from '~/session/draft.server'
import { signIn, takeNext } from '~/session/session.server'
import { addToast, clearToasts } from '~/toasts/toasts.server'
import type { Context } from '~/lib/request'
import { type Attempt, attemptOnce, messageOf, submissionOf } from './attempt.server'

/** Must never contain a password or code. */
export interface LoginView {
  step: 'password' | 'code'
  email: string
  errors: { email?: string; password?: string; code?: string }
  message?: string
  /** Posted with the form, so that one whose response was lost is no further attempt when it is sent again. */
  idempotencyKey: string
}

const page = (view: Omit<LoginView, 'idempotencyKey'>, init: { status: number; headers?: HeadersInit }) =>
  data<LoginView>({ ...view, idempotencyKey: randomUUID() }, init)

const fields = fieldsNamed('email', 'password', 'code', 'restart', 'key')
const longestEmail = 254
const emailField = requiredText('Enter your e-mail address.', longestEmail)
const passwordRequired = 'Enter your password.'
const ownPassword = passwordField(passwordRequired).min(1, { error: passwordRequired })

const problemOf = (field: z.ZodType, value: string): string | undefined =>
  field.safeParse(value).error?.issues[0]?.message

/** Handles a post: the password, the code, or the way back to the password. */
export async function signInWith(request: Request, context: Context) {
  const form = await readFields(request, fields)
  const textOf = (name: string) => String(form.get(name) ?? '')
  if (form.has('restart')) return redirect('/login', { status: 303, headers: await forgetSecondStep(context) })
  const submission = submissionOf(context, form, request.url)
  if (form.has('code')) return submitCode(request, { context, submission, code: textOf('code') })
  const password = trimOneTimePassword(textOf('password'))
  return submitPassword(request.url, { context, submission, email: textOf('email'), password })
}

interface Posted extends Pick<Attempt, 'submission'> {
  context: Context
}

async function submitPassword(
  url: string,
  { context, submission, email: typed, password }: Posted & { email: string; password: string },
) {
  const errors = { email: problemOf(emailField, typed), password: problemOf(ownPassword, password) }
  const email = visibleText(typed.slice(0, longestEmail))
  if (errors.email || errors.password) return page({ step: 'password', email, errors }, { status: 422 })
  try {
    return await logIn(context, { by: 'password', submission, email, url, fields: { email, password } })
  } catch (error) {
    const challenge = challengeOf(error)
    if (challenge === undefined) return signInFailure(error, { step: 'password', email, errors: {} })
    const headers = { 'Set-Cookie': await writeSecondStep(context, { email, challenge }) }
    return redirect('/login', { status: 303, headers })
  }
}

async function submitCode(request: Request, { context, submission, code: typed }: Posted & { code: string }) {
  const step = await readSecondStep(context, request)
  if (!step) {
    const message = 'Signing in has taken too long. Enter your password again.'
    return page({ step: 'password', email: '', errors: {}, message }, { status: 401 })
  }
  const view = { step: 'code' as const, email: step.email, errors: {} }
  const problem = problemOf(codeField, typed)
  if (problem) return page({ ...view, errors: { code: problem } }, { status: 422 })
  try {
    const fields = { code: visibleText(typed) }
    return await logIn(context, { by: 'code', submission, url: request.url, fields, ...step })
  } catch (error) {
    // A refusal without a challenge ends this login; too many attempts or a lost connection do not.
    const isOver = error instanceof PlatformError && error.status === 401 && challengeOf(error) === undefined
    return signInFailure(error, isOver ? { ...view, step: 'password' } : view)
  }
}

/** The login page with the platform's message. Rethrows anything but a `PlatformError`. */
function signInFailure(error: unknown, view: Omit<LoginView, 'idempotencyKey'>) {
  if (!(error instanceof PlatformError)) throw error
  const status = error.kind === 'refused' ? (error.status ?? 401) : 502
  const headers = error.retryAfter === undefined ? undefined : { 'Retry-After': error.retryAfter }
  return page({ ...view, message: messageOf(error) }, { status, headers })
}

async function logIn(context: Context, login: Attempt & { email: string }) {
  const { session, message, device } = await attemptOnce(context, login)
  saveDevice(context, device)
  const offer = await readCapabilities(context, session.token)
  const doubt = offer.capabilities?.length === 0 && { isOfferInDoubt: true as const }
  signIn(context, { ...session, ...offer, ...doubt }, login.email)
  clearToasts(context)
  addToast(context, { kind: 'success', text: message, id: 'logged-in' })
  const lost = takeLost(context)
  if (lost) addToast(context, { kind: 'error', text: lost })
  return redirect(takeNext(context), { status: 303, headers: await forgetSecondStep(context) })
}
