import { randomUUID } from 'node:crypto'
import { createContext, type MiddlewareFunction } from 'react-router'
import { z } from 'zod'
import { repeatHeader } from '~/lib/repeat-header'
import { type Context, requestScope } from '~/lib/request'
import { cookieJar, type EncryptedCookie } from '~/session/cookies.server'
import { currentSession } from '~/session/session.server'
import { recentMessagesContext } from './recent-messages.server'
import type { Toast } from './toast'

const Toasts = z.array(
  z.object({
    /** It is in the last response, which may not have arrived. */
    isTaken: z.boolean().optional(),
    key: z.string(),
    kind: z.enum(['success', 'warning', 'error']),
    text: z.string(),
    about: z.string().optional(),
    id: z.string().optional(),
    followUp: z
      .object({
        undo: z.object({ address: z.string(), fields: z.record(z.string(), z.string()) }).optional(),
        reason: z.string().optional(),
      })
      .optional(),
  }),
)

type StoredToast = z.output<typeof Toasts>[number]

const toastState = createContext<{ waiting: Toast[]; taken: Toast[] }>()

/** Keeps messages for the next rendered page: within this request, or else in a cookie. A page's data may be asked for again. */
export const toastMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const cookie = context.get(cookieJar).toasts
  const stored = Toasts.safeParse(await cookie.parse(request.headers.get('Cookie'))).data ?? []
  const isRepeated = request.headers.has(repeatHeader)
  const state = { waiting: stored.filter(({ isTaken }) => isRepeated || !isTaken) as Toast[], taken: [] as Toast[] }
  context.set(toastState, state)

  const response = await next()
  const { isDocument } = context.get(requestScope)
  const taken = isDocument ? [] : state.taken.map((toast) => ({ ...toast, isTaken: true }))
  const kept = [...taken, ...state.waiting.map((toast) => ({ ...toast, isTaken: undefined }))] as StoredToast[]
  const isSame = ({ key, isTaken }: StoredToast, index: number) =>
    key === stored[index]?.key && isTaken === stored[index].isTaken
  if (kept.length === stored.length && kept.every(isSame)) return response
  const value = kept.length > 0 ? await serializeNewest(cookie, kept) : await cookie.serialize(undefined)
  response.headers.append('Set-Cookie', value)
  return response
}

/** Browsers drop a cookie that is longer, including its name and attributes. */
const longestCookie = 4_000
const shortText = 500

/** The newest messages that fit in a cookie; one that is too long by itself is shortened. */
async function serializeNewest(cookie: EncryptedCookie, waiting: readonly StoredToast[]): Promise<string> {
  const [newest] = waiting.slice(-1)
  const bare = newest && { ...newest, text: newest.text.slice(0, shortText), followUp: undefined }
  for (const kept of [waiting.slice(-3), waiting.slice(-2), waiting.slice(-1)]) {
    const value = await cookie.serialize(kept)
    if (value.length <= longestCookie) return value
  }
  return cookie.serialize([bare])
}

/** Shows `toast` on this request's page, and adds it to the session's recent messages; in both a `key` stands once. */
export function addToast(context: Context, toast: Omit<Toast, 'key'>, key: string = randomUUID()): void {
  const state = context.get(toastState)
  state.waiting = [...state.waiting.filter((waiting) => waiting.key !== key), { ...toast, key }]
  const session = currentSession(context)
  const { kind, text, about } = toast
  if (!session || kind === 'pending' || kind === 'dismiss') return
  context.get(recentMessagesContext).add(session.id, { key, kind, text, about, at: Date.now() })
}

/** The messages to show now; a prefetch gets none, so that none is lost unseen. */
export function takeToasts(context: Context): Toast[] {
  if (context.get(requestScope).isPrefetch) return []
  const state = context.get(toastState)
  const toasts = state.waiting.splice(0)
  state.taken.push(...toasts)
  return toasts
}

export function clearToasts(context: Context): void {
  context.get(toastState).waiting.length = 0
}
