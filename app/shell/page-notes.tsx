import { KeyRound } from 'lucide-react'
import { Link, useRouteLoaderData } from 'react-router'
import type { loader } from './layout'

/** What holds for every screen: the password that should be changed. */
export function PageNotes() {
  const shell = useRouteLoaderData<typeof loader>('shell/layout')
  if (shell?.mustChoosePassword) {
    return (
      <p className="page-note">
        <KeyRound aria-hidden />
        Another administrator has reset your password. Choose one of your own: until then nothing else is open.
      </p>
    )
  }
  if (!shell?.hasFirstPassword) return null
  return (
    <p className="page-note">
      <KeyRound aria-hidden />
      <span>
        You still use the setup password.{' '}
        <Link to="/account?modal=password" prefetch="none">
          Choose your own
        </Link>
      </span>
    </p>
  )
}
