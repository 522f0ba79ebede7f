import { data, Form, redirect, useNavigation } from 'react-router'
import { readFields } from '~/lib/posted-fields.server'
import { platformContext } from '~/platform/platform.server'
import { PlatformError } from '~/platform/platform-error'
import { createAuthenticator } from '~/session/authenticator.server'
import { currentSession, signIn, takeNext } from '~/session/session.server'
import { addToast } from '~/session/toasts.server'
import { requestScope } from '~/lib/request'
import { Button } from '~/ui/button'
import { Spinner } from '~/ui/spinner'
import type { Route } from './+types/route'

export function loader({ context }: Route.LoaderArgs) {
  if (currentSession(context)) throw redirect('/dashboard')
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFields(request.clone())
  const email = String(form.get('email') ?? '').trim()
  const errors = {
    email: email ? undefined : 'Enter your e-mail address.',
    password: form.get('password') ? undefined : 'Enter your password.',
  }
  if (errors.email || errors.password) return data({ email, errors, message: undefined }, { status: 422 })

  const { client } = context.get(platformContext)
  try {
    const login = await createAuthenticator(client, context.get(requestScope).log).authenticate('form', request)
    const next = takeNext(context)
    signIn(context, login.session)
    addToast(context, { kind: 'success', text: login.message, id: 'logged-in' })
    return redirect(next, 303)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const status = error.kind === 'refused' ? (error.status ?? 401) : 502
    return data({ email, errors: noErrors, message: error.userMessage }, { status })
  }
}

const noErrors = { email: undefined, password: undefined }

export default function Login({ actionData }: Route.ComponentProps) {
  const isRunning = useNavigation().formAction?.startsWith('/login') ?? false
  const { errors } = actionData ?? {}
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <Form method="post" className="card grid w-full max-w-96 gap-4 p-6" noValidate={false}>
        <h1>Welcome to the product</h1>
        {actionData?.message && (
          <p className="note note-bad" role="alert">
            {actionData.message}
          </p>
        )}
        <LoginField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={actionData?.email}
          error={errors?.email}
        />
        <LoginField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          error={errors?.password}
        />
        <Button type="submit" look="primary" className="h-10" aria-disabled={isRunning}>
          {isRunning && <Spinner label="Logging in" />}
          Log In
        </Button>
      </Form>
    </main>
  )
}

interface LoginFieldProps {
  label: string
  name: string
  type: 'email' | 'password'
  autoComplete: string
  defaultValue?: string
  error?: string
}

const LoginField = ({ label, error, ...input }: LoginFieldProps) => (
  <div className="field">
    <label htmlFor={input.name}>{label}</label>
    <input
      className="input"
      id={input.name}
      required
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${input.name}-error`}
      {...input}
    />
    {error && (
      <p className="field-error" id={`${input.name}-error`}>
        {error}
      </p>
    )}
  </div>
)
