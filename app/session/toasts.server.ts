import { randomUUID } from 'node:crypto'
import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { requestScope } from '~/lib/request'
import { cookieJar } from './cookies.server'
import type { Toast } from '~/ui/toast'

const Toasts = z.array(
  z.object({
    key: z.string(),
    kind: z.enum(['success', 'warning', 'error']),
    text: z.string(),
    id: z.string().optional(),
  }),
)

const toastState = createContext<{ waiting: Toast[]; hadCookie: boolean; isTaken: boolean }>()

type Context = Readonly<RouterContextProvider>

/** Carries messages to the next page that is shown: within this request if it renders one, else in a cookie. */
export const carryToasts: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const cookie = context.get(cookieJar).toasts
  const header = request.headers.get('Cookie')
  const carried = Toasts.safeParse(await cookie.parse(header).catch(() => null)).data ?? []
  const state = { waiting: carried as Toast[], hadCookie: carried.length > 0, isTaken: false }
  context.set(toastState, state)

  const before = carried.length
  const response = await next()
  if (state.isTaken && state.hadCookie) {
    response.headers.append('Set-Cookie', await cookie.serialize('', { maxAge: 0 }))
  } else if (state.waiting.length > before) {
    // Cookies hold 4,096 bytes: the newest messages win.
    response.headers.append('Set-Cookie', await cookie.serialize(state.waiting.slice(-3)))
  }
  return response
}

/** Shows `toast` on the page that this request leads to. */
export function addToast(context: Context, toast: Omit<Toast, 'key'>): void {
  context.get(toastState).waiting.push({ ...toast, key: randomUUID() })
}

/** The messages to show now; a browser's request ahead of need gets none, so that none is used up unseen. */
export function takeToasts(context: Context): Toast[] {
  const state = context.get(toastState)
  if (context.get(requestScope).isPrefetch) return []
  state.isTaken = true
  return state.waiting.splice(0)
}
