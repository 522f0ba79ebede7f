import { useEffect, useRef } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { readSecondStep } from '~/session/login-cookies.server'
import { currentSession } from '~/session/session.server'
import { Button } from '~/ui/button'
import { Mark } from '~/ui/mark'
import { Spinner } from '~/ui/spinner'
import { Alert } from '~/ui/alert'
import type { Route } from './+types/route'
import { LoginField, PasswordField } from './login-fields'
import { type LoginView, signInWith } from './sign-in.server'

export async function loader({ request, context }: Route.LoaderArgs): Promise<LoginView> {
  if (currentSession(context)) throw redirect('/dashboard')
  const waiting = await readSecondStep(context, request)
  return {
    step: waiting ? 'code' : 'password',
    email: waiting?.email ?? '',
    errors: {},
    idempotencyKey: crypto.randomUUID(),
  }
}

export const action = ({ request, context }: Route.ActionArgs) => signInWith(request, context)

/** A refusal may say when to try again. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData ?? loaderData
  const slip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (actionData) slip.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()
  }, [actionData])
  return (
    <main className="relative grid min-h-dvh place-items-center overflow-hidden px-4 py-6 low:py-3">
      <Pattern />
      <div
        className="relative w-[min(24rem,100%)] filter-[drop-shadow(0_0.75rem_1.5rem_color-mix(in_srgb,var(--color-scrim)_40%,transparent))] forced-colors:filter-none"
        ref={slip}
      >
        <div className="grid gap-4.5 rounded-t-xl bg-surface px-8 pt-9 pb-13 [--mark-lines:var(--color-surface)] [mask:conic-gradient(from_-45deg_at_bottom,transparent,#000_1deg_89deg,transparent_90deg)_50%/1rem_100%] max-sm:px-5 max-sm:pt-7 max-sm:pb-11 low:gap-2 low:px-6 low:pt-4 low:pb-7 forced-colors:border forced-colors:[mask:none]">
          <header className="grid gap-1 border-b border-dashed border-line-strong pb-5 text-muted low:gap-2 low:pb-2">
            <Mark className="-ms-1 mb-3 h-10 w-9 low:hidden" />
            <h1 className="text-ink">Welcome to the product</h1>
            <p>Log in to the administration console</p>
          </header>
          {view.message && (
            <Alert variant="destructive" className="mb-0" role="alert" tabIndex={-1} autoFocus>
              {view.message}
            </Alert>
          )}
          {view.step === 'code' ? <CodeStep {...view} /> : <PasswordStep {...view} />}
        </div>
      </div>
    </main>
  )
}

const Pattern = () => (
  <svg
    className="absolute inset-0 size-full mask-[radial-gradient(closest-side,#000_40%,transparent)] text-line-strong opacity-70 forced-colors:hidden"
    aria-hidden
  >
    <pattern id="torn-edges" width="48" height="40" patternUnits="userSpaceOnUse">
      <path d="M0 20l6 5 6-5 6 5 6-5 6 5 6-5 6 5 6-5" fill="none" stroke="currentColor" />
    </pattern>
    <rect width="100%" height="100%" fill="url(#torn-edges)" />
  </svg>
)

const PasswordStep = ({ email, errors, idempotencyKey }: LoginView) => (
  <Form method="post" noValidate={false} className="grid gap-4.5 low:gap-2">
    <input type="hidden" name="key" value={idempotencyKey} />
    <LoginField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      defaultValue={email || undefined}
      error={errors.email}
    />
    <PasswordField label="Password" name="password" autoComplete="current-password" error={errors.password} />
    <LogIn />
  </Form>
)

/** The code of an authenticator app, for accounts with a second factor. */
const CodeStep = ({ email, errors, idempotencyKey }: LoginView) => (
  <>
    <p>
      Enter the six digits that your authenticator app shows for <strong className="break-words">{email}</strong>, or
      one of your recovery codes.
    </p>
    <Form method="post" noValidate={false} className="grid gap-4.5 low:gap-2">
      <input type="hidden" name="key" value={idempotencyKey} />
      <LoginField label="Code" name="code" type="text" autoComplete="one-time-code" autoFocus error={errors.code} />
      <LogIn />
    </Form>
    <Form method="post" className="grid">
      <Button type="submit" variant="ghost" name="restart" value="yes">
        Use another account
      </Button>
    </Form>
  </>
)

function LogIn() {
  const isRunning = useNavigation().formAction?.startsWith('/login') ?? false
  return (
    <Button type="submit" size="lg" aria-disabled={isRunning}>
      {isRunning && <Spinner label="Logging in" />}
      Log In
    </Button>
  )
}
