import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { Icon, type IconName } from '~/ui/icon'

export const PageNote = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <p data-slot="page-note" className="flex items-center gap-2.5 px-3 pt-0.5 pb-1.5 text-warn print:hidden">
    <Icon name={icon} className="size-4" />
    <span>{children}</span>
  </p>
)

export interface PasswordNote {
  text: string
  /** Leads to the form for a new password. */
  link?: string
}

/** Notes for every screen: the password that should be changed. */
export function PageNotes() {
  const note = useRouteLoaderData<{ passwordNote?: PasswordNote }>('shell/layout')?.passwordNote
  if (!note) return null
  return (
    <PageNote icon="KeyRound">
      {note.text}{' '}
      {note.link && (
        <Link to="/account?modal=password" className="underline">
          {note.link}
        </Link>
      )}
    </PageNote>
  )
}
