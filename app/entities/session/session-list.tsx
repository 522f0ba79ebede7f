import { Form, useLocation } from 'react-router'
import { closedSearch } from '~/lib/screen-url'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import type { SessionsView, SessionView } from './session-view.server'

interface SessionListProps extends SessionsView {
  idempotencyKey: string
}

/** Where the administrator is signed in, with a way to end it. */
export const SessionList = ({ sessions, more, idempotencyKey }: SessionListProps) => (
  <section className="card grid gap-3 p-4" aria-labelledby="sessions-title">
    <h2 id="sessions-title" className="font-semibold">
      Sessions
    </h2>
    <ul className="grid" aria-label="Sessions">
      {sessions.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
          <SessionFacts {...session} />
          {!session.isCurrent && (
            <PostButton
              fields={{ intent: 'revoke', id: session.id, key: idempotencyKey }}
              label="Sign out"
              name={`Sign out ${session.device}, ${session.address}`}
            />
          )}
        </li>
      ))}
    </ul>
    {more > 0 && <p className="text-sm text-muted">And {more} more that were used longer ago.</p>}
    {sessions.length > 1 && (
      <PostButton fields={{ intent: 'revokeOthers', key: idempotencyKey }} label="Sign out everywhere else" />
    )}
  </section>
)

const SessionFacts = ({ device, address, signedIn, lastUsed, isCurrent }: SessionView) => (
  <div className="min-w-0 flex-1 basis-56">
    <p className="flex flex-wrap items-center gap-2 font-semibold">
      {device} {isCurrent && <Badge>This session</Badge>}
    </p>
    <p className="text-sm break-words text-muted">
      {address} · signed in {signedIn} · last used {lastUsed}
    </p>
  </div>
)

/** One press of a button as a form of its own. */
function PostButton({ fields, label, name }: { fields: Record<string, string>; label: string; name?: string }) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={pathname + closedSearch(search)} preventScrollReset>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" aria-label={name}>
        {label}
      </Button>
    </Form>
  )
}
