import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import type { loader } from './layout'
import { Icon, type IconName } from '~/ui/icon'

export const PageNote = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <p data-slot="page-note" className="flex items-center gap-2.5 px-3 pt-0.5 pb-1.5 text-warn print:hidden">
    <Icon name={icon} className="size-4" />
    <span>{children}</span>
  </p>
)

/** Notes for every screen: the password that should be changed. */
export function PageNotes() {
  const shell = useRouteLoaderData<typeof loader>('shell/layout')
  if (shell?.mustChoosePassword) {
    return (
      <PageNote icon="KeyRound">
        You have signed in with a one-time password. Choose one of your own: until then nothing else is open.
      </PageNote>
    )
  }
  if (!shell?.hasFirstPassword) return null
  return (
    <PageNote icon="KeyRound">
      You still use the setup password.{' '}
      <Link to="/account?modal=password" prefetch="none" className="underline">
        Choose your own
      </Link>
    </PageNote>
  )
}
