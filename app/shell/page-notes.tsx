import { Link, useRouteLoaderData } from 'react-router'
import type { loader } from './layout'
import { Icon } from '~/ui/icon'

/** What holds for every screen: the password that should be changed. */
export function PageNotes() {
  const shell = useRouteLoaderData<typeof loader>('shell/layout')
  if (shell?.mustChoosePassword) {
    return (
      <p className="page-note">
        <Icon name="KeyRound" />
        You have signed in with a one-time password. Choose one of your own: until then nothing else is open.
      </p>
    )
  }
  if (!shell?.hasFirstPassword) return null
  return (
    <p className="page-note">
      <Icon name="KeyRound" />
      <span>
        You still use the setup password.{' '}
        <Link to="/account?modal=password" prefetch="none">
          Choose your own
        </Link>
      </span>
    </p>
  )
}
