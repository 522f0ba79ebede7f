import { setTimeout as delay } from 'node:timers/promises'
import { redirect } from 'react-router'
import { documentWaitMs } from '~/api-client/session-cache.server'
import { apiSessionContext } from '~/api-client/api-session'
import { EmptyLine } from '~/ui/empty'
import { Screen } from '~/shell/screen'
import { createSessionCheck } from '~/session/session-check.server'
import { recentMessagesContext } from '~/toasts/recent-messages.server'
import { MessageText } from '~/toasts/message-text'
import { formatDateTime } from '~/lib/format'
import { requestScope } from '~/lib/request'
import { Badge } from '~/ui/badge'
import { Card } from '~/ui/card'
import type { Route } from './+types/route'

const kinds = { success: 'Done', warning: 'Warning', error: 'Failed' } as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const caller = context.get(apiSessionContext)
  const wasExpired = caller.isExpired
  // The messages are no data of the platform, which alone knows of a session that somebody else has ended.
  await Promise.race([createSessionCheck(context).isLive(), delay(documentWaitMs)])
  // The shell of this document does not know it yet.
  if (caller.isExpired && !wasExpired && context.get(requestScope).isDocument) throw redirect(url.pathname)
  const { timeZone } = context.get(requestScope).settings
  const messages = caller.isExpired ? [] : context.get(recentMessagesContext).of(caller.sessionId)
  return {
    messages: messages.map(({ at, ...message }) => ({ ...message, at: formatDateTime(at, timeZone) ?? '' })),
  }
}

export default function RecentMessages({ loaderData: { messages } }: Route.ComponentProps) {
  return (
    <Screen>
      <Card className="p-4">
        <p className="text-muted">What the console has told you since you signed in, the newest first.</p>
        {messages.length === 0 ? (
          <EmptyLine>No messages yet</EmptyLine>
        ) : (
          <ol className="mt-2.5" aria-label="Recent messages">
            {messages.map(({ key, kind, at, ...message }) => (
              <li
                key={key}
                className="grid grid-cols-[5rem_minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t border-line py-2.5 wrap-anywhere max-md:grid-cols-[minmax(0,1fr)_auto] max-md:[&>:nth-child(2)]:col-span-full max-md:[&>:nth-child(2)]:row-2"
              >
                <Badge>{kinds[kind]}</Badge>
                <MessageText of={message} />
                <span className="text-muted">{at}</span>
              </li>
            ))}
          </ol>
        )}
      </Card>
    </Screen>
  )
}
