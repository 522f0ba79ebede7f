import type { ReactNode } from 'react'
import { IntentButton } from '~/forms/screen-form'
import { Parts } from '~/ui/parts'
import { Card } from '~/ui/card'
import { accountIntents } from './intents'
import type { SessionsView, SessionView } from './sessions.server'

export const SessionList = ({ sessions, more }: SessionsView) => (
  <AccountPanel
    id="sessions-title"
    title="Sessions"
    aside={
      sessions.length > 1 && <IntentButton intent={accountIntents.revokeOthers}>Sign out everywhere else</IntentButton>
    }
  >
    <ul className="w-full" aria-label="Sessions">
      {sessions.map((session) => (
        <li
          key={session.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 last:pb-0"
        >
          <SessionDetails {...session} />
          {!session.isCurrent && (
            <IntentButton
              intent={accountIntents.revoke}
              id={session.id}
              aria-label={`Sign out ${session.device}, ${session.address}`}
            >
              Sign out
            </IntentButton>
          )}
        </li>
      ))}
    </ul>
    {more > 0 && <p className="text-muted">And {more} more that were used longer ago.</p>}
  </AccountPanel>
)

const SessionDetails = ({ device, address, signedIn, lastUsed, isCurrent }: SessionView) => (
  <div className="min-w-0 flex-[1_1_14rem]">
    <p className="flex flex-wrap items-center gap-x-3 font-medium text-ink">
      {device}{' '}
      {isCurrent && (
        <span className="rounded-lg bg-accent-soft px-2 text-xs leading-5 text-link forced-colors:border">
          This session
        </span>
      )}
    </p>
    <p className="text-xs leading-5 text-muted">
      <Parts of={[address, `signed in ${signedIn}`, `last used ${lastUsed}`]} />
    </p>
  </div>
)

interface AccountPanelProps {
  id: string
  title: string
  aside?: ReactNode
  children: ReactNode
}

export const AccountPanel = ({ id, title, aside, children }: AccountPanelProps) => (
  <Card className="grid min-w-0 justify-items-start gap-3 p-4 wrap-anywhere text-ink-soft" aria-labelledby={id}>
    <header className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <h2 id={id} className="text-ink">
        {title}
      </h2>
      {aside}
    </header>
    {children}
  </Card>
)
