import { redirect } from 'react-router'
import { readSecondStep } from '~/session/second-step.server'
import { currentSession } from '~/session/session.server'
import type { Route } from './+types/route'
import type { LoginView } from './failed-sign-in.server'
import { signInWith } from './sign-in.server'
import { CodeStep, PasswordStep } from './steps'

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
