import { Form, redirect, useNavigation } from 'react-router'
import { readSecondStep } from '~/session/second-step.server'
import { currentSession } from '~/session/session.server'
import { Button } from '~/ui/button'
import { Spinner } from '~/ui/spinner'
import type { Route } from './+types/route'
import { type LoginView, signInWith } from './sign-in.server'

export async function loader({ request, context }: Route.LoaderArgs): Promise<LoginView> {
  if (currentSession(context)) throw redirect('/dashboard')
  const waiting = await readSecondStep(context, request)
  return { step: waiting ? 'code' : 'password', email: waiting?.email ?? '', errors: {} }
}

export const action = ({ request, context }: Route.ActionArgs) => signInWith(request, context)

/** A refusal may say when to try again. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { step, email, errors, message } = actionData ?? loaderData
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="card grid w-full max-w-96 gap-4 p-6">
        <h1>Welcome to the product</h1>
        {message && (
          <p className="note note-bad" role="alert">
            {message}
          </p>
        )}
        {step === 'code' ? <CodeStep email={email} errors={errors} /> : <PasswordStep email={email} errors={errors} />}
      </div>
    </main>
  )
}

/** E-mail and password. */
const PasswordStep = ({ email, errors }: Pick<LoginView, 'email' | 'errors'>) => (
  <Form method="post" className="grid gap-4" noValidate={false}>
    <LoginField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      defaultValue={email || undefined}
      error={errors.email}
    />
    <LoginField
      label="Password"
      name="password"
      type="password"
      autoComplete="current-password"
      error={errors.password}
    />
    <LogIn />
  </Form>
)

/** The code of an authenticator app, for accounts that have one. */
const CodeStep = ({ email, errors }: Pick<LoginView, 'email' | 'errors'>) => (
  <>
    <p>
      Enter the six digits that your authenticator app shows for <strong className="break-words">{email}</strong>, or
      one of your recovery codes.
    </p>
    <Form method="post" className="grid gap-4" noValidate={false}>
      <LoginField label="Code" name="code" type="text" autoComplete="one-time-code" autoFocus error={errors.code} />
      <LogIn />
    </Form>
    <Form method="post">
      <Button type="submit" look="quiet" className="w-full" name="restart" value="yes">
        Use another account
      </Button>
    </Form>
  </>
)

function LogIn() {
  const isRunning = useNavigation().formAction?.startsWith('/login') ?? false
  return (
    <Button type="submit" look="primary" className="h-10" aria-disabled={isRunning}>
      {isRunning && <Spinner label="Logging in" />}
      Log In
    </Button>
  )
}

interface LoginFieldProps {
  label: string
  name: string
  type: 'email' | 'password' | 'text'
  autoComplete: string
  autoFocus?: boolean
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
