import { EmptyLine } from '~/ui/empty'
import { Screen } from '~/shell/screen'
import { pageData } from '~/api-client/page-data.server'
import { createSessionCheck } from '~/session/session-check.server'
import { Await } from '~/ui/await'
import { StillWaiting } from '~/ui/still-waiting'
import { currentSession } from '~/session/session.server'
import { recentMessagesContext } from '~/toasts/recent-messages.server'
import { MessageText } from '~/toasts/message-text'
import { formatDateTime } from '~/lib/format'
import { type Context, requestScope } from '~/lib/request'
import { Badge } from '~/ui/badge'
import { Card } from '~/ui/card'
import type { Route } from './+types/route'

const kinds = { success: 'Done', warning: 'Warning', error: 'Failed' } as const

export const loader = (args: Route.LoaderArgs) => pageData(args, { messages: readMessages(args.context) })

async function readMessages(context: Context) {
  const { isLive, refusal } = createSessionCheck(context)
  // The messages are no data of the platform, which alone knows of a session that somebody else has ended.
  if (!(await isLive()) && refusal()?.kind === 'expired') return []
  const { timeZone } = context.get(requestScope).settings
  const messages = context.get(recentMessagesContext).of(currentSession(context)?.id ?? '')
  return messages.map(({ at, ...message }) => ({ ...message, at: formatDateTime(at, timeZone) ?? '' }))
}

export default function RecentMessages({ loaderData: { messages } }: Route.ComponentProps) {
  return (
    <Screen>
      <Card className="p-4">
        <p className="text-muted">What the console has told you since you signed in, the newest first.</p>
        <Await value={messages} fallback={<StillWaiting />}>
          {(told) =>
            told.length === 0 ? (
              <EmptyLine>No messages yet</EmptyLine>
            ) : (
              <ol className="mt-2.5" aria-label="Recent messages">
                {told.map(({ key, kind, at, ...message }) => (
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
            )
          }
        </Await>
      </Card>
    </Screen>
  )
}
