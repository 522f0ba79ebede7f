import { IntentButton } from '~/forms/screen-form'
import { Badge } from '~/ui/badge'
import { accountIntents } from './intents'
import type { SessionsView, SessionView } from './sessions.server'

/** Where the administrator is signed in, with a way to end it. */
export const SessionList = ({ sessions, more }: SessionsView) => (
  <section className="card grid gap-3 p-4" aria-labelledby="sessions-title">
    <h2 id="sessions-title" className="font-semibold">
      Sessions
    </h2>
    <ul className="grid" aria-label="Sessions">
      {sessions.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
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
    {more > 0 && <p className="text-sm text-muted">And {more} more that were used longer ago.</p>}
    {sessions.length > 1 && <IntentButton intent={accountIntents.revokeOthers}>Sign out everywhere else</IntentButton>}
  </section>
)

const SessionDetails = ({ device, address, signedIn, lastUsed, isCurrent }: SessionView) => (
  <div className="min-w-0 flex-1 basis-56">
    <p className="flex flex-wrap items-center gap-2 font-semibold">
      {device} {isCurrent && <Badge>This session</Badge>}
    </p>
    <p className="text-sm break-words text-muted">
      {address} · signed in {signedIn} · last used {lastUsed}
    </p>
  </div>
)
