import { IntentButton } from '~/forms/screen-form'
import { Parts } from '~/ui/parts'
import { accountIntents } from './intents'
import type { SessionsView, SessionView } from './sessions.server'
import { Card } from '~/ui/card'

/** Where the administrator is signed in, with a way to end it. */
export const SessionList = ({ sessions, more }: SessionsView) => (
  <Card className="account-panel" aria-labelledby="sessions-title">
    <div className="account-head">
      <h2 id="sessions-title">Sessions</h2>
      {sessions.length > 1 && (
        <IntentButton intent={accountIntents.revokeOthers}>Sign out everywhere else</IntentButton>
      )}
    </div>
    <ul className="sessions" aria-label="Sessions">
      {sessions.map((session) => (
        <li key={session.id}>
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
  </Card>
)

const SessionDetails = ({ device, address, signedIn, lastUsed, isCurrent }: SessionView) => (
  <div className="session-details">
    <p>
      {device} {isCurrent && <span className="session-current">This session</span>}
    </p>
    <p>
      <Parts of={[address, `signed in ${signedIn}`, `last used ${lastUsed}`]} />
    </p>
  </div>
)
