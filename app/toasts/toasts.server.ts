import { randomUUID } from 'node:crypto'
import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { requestScope } from '~/lib/request'
import { cookieJar } from '~/session/cookies.server'
import { currentSession } from '~/session/session.server'
import { recentMessagesContext } from './recent-messages.server'
import type { Toast } from './toast'

const Toasts = z.array(
  z.object({
    key: z.string(),
    kind: z.enum(['success', 'warning', 'error']),
    text: z.string(),
    id: z.string().optional(),
    followUp: z
      .object({
        undo: z.object({ address: z.string(), fields: z.record(z.string(), z.string()) }).optional(),
        reason: z.string().optional(),
      })
      .optional(),
  }),
)

const toastState = createContext<{ waiting: Toast[] }>()

type Context = Readonly<RouterContextProvider>

/** Keeps messages for the next page that is shown: within this request if it renders one, else in a cookie. */
export const toastMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const cookie = context.get(cookieJar).toasts
  const header = request.headers.get('Cookie')
  const stored = Toasts.safeParse(await cookie.parse(header).catch(() => null)).data ?? []
  const state = { waiting: [...stored] as Toast[] }
  context.set(toastState, state)

  const response = await next()
  const { waiting } = state
  const isUnchanged = waiting.length === stored.length && waiting.every(({ key }, index) => key === stored[index]?.key)
  if (isUnchanged) return response
  // Cookies hold 4,096 bytes: the newest messages win.
  const value =
    waiting.length > 0 ? await cookie.serialize(waiting.slice(-3)) : await cookie.serialize('', { maxAge: 0 })
  response.headers.append('Set-Cookie', value)
  return response
}

/** Shows `toast` on the page that this request leads to, and keeps it among the recent messages of the session. */
export function addToast(context: Context, toast: Omit<Toast, 'key'>): void {
  const key = randomUUID()
  context.get(toastState).waiting.push({ ...toast, key })
  const session = currentSession(context)
  const { kind, text } = toast
  if (!session || kind === 'pending' || kind === 'dismiss') return
  context.get(recentMessagesContext).add(session.id, { key, kind, text, at: Date.now() })
}

/** The messages to show now; a prefetch gets none, so that none is lost unseen. */
export function takeToasts(context: Context): Toast[] {
  if (context.get(requestScope).isPrefetch) return []
  return context.get(toastState).waiting.splice(0)
}

/** Deletes the messages of whoever was signed in before. */
export function clearToasts(context: Context): void {
  context.get(toastState).waiting.length = 0
}
