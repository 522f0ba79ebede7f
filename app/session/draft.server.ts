import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { createContext, type MiddlewareFunction } from 'react-router'
import { type Context, requestScope } from '~/lib/request'
import { cookieJar } from './cookies.server'
import { currentSession } from './session.server'

/** A form that could not be saved because its session had expired. */
interface Draft {
  address: string
  content: unknown
  /** Only the administrator who typed it may see it. */
  administrator: string | undefined
  /** Its page was shown after signing in again. */
  isShown?: boolean
}

const draftState = createContext<{ draft: Draft | undefined; isChanged: boolean }>()

/** Cookies hold 4,096 bytes, including encoding and encryption; a longer draft can't be kept. */
const maxPackedLength = 2_880

/** Keeps a draft in a cookie during sign-in, which works without scripts and on any process. */
export const draftMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const cookie = context.get(cookieJar).draft
  const packed = await cookie.parse(request.headers.get('Cookie'))
  const state = { draft: unpack(packed), isChanged: false }
  context.set(draftState, state)

  const response = await next()
  if (!state.isChanged) return response
  response.headers.append('Set-Cookie', await cookie.serialize(state.draft && pack(state.draft)))
  return response
}

export function saveDraft(context: Context, draft: Omit<Draft, 'administrator'>): void {
  const state = context.get(draftState)
  state.draft = { ...draft, administrator: currentSession(context)?.administrator }
  state.isChanged = true
}

/**
 * The draft of the page at `address`. It waits for that page while other tabs show theirs. Leaving the page or another
 * administrator drops it.
 */
export function readDraft(context: Context, address: string): unknown {
  const state = context.get(draftState)
  const { draft } = state
  const session = currentSession(context)
  if (draft?.administrator !== session?.administrator) deleteDraft(context)
  // Nobody has visited a prefetched page.
  else if (draft && !session?.isExpired && !context.get(requestScope).isPrefetch) {
    if (draft.address !== address && draft.isShown) deleteDraft(context)
    if (draft.address === address && !draft.isShown)
      Object.assign(state, { draft: { ...draft, isShown: true }, isChanged: true })
  }
  return state.draft?.address === address ? state.draft.content : undefined
}

/** Whether the draft is a press of a button outside of a dialog, which no form can show again. Forgets it then. */
export function takePress(context: Context): boolean {
  const { draft } = context.get(draftState)
  const isPress =
    draft !== undefined &&
    draft.administrator === currentSession(context)?.administrator &&
    !new URLSearchParams(draft.address.split('?')[1]).has('modal')
  if (isPress) deleteDraft(context)
  return isPress
}

export function deleteDraft(context: Context): void {
  const state = context.get(draftState)
  state.isChanged ||= state.draft !== undefined
  state.draft = undefined
}

function pack(draft: Draft): string | undefined {
  const packed = deflateRawSync(JSON.stringify(draft)).toString('base64url')
  return packed.length <= maxPackedLength ? packed : undefined
}

function unpack(packed: unknown): Draft | undefined {
  if (typeof packed !== 'string' || packed === '') return undefined
  try {
    const draft: unknown = JSON.parse(
      inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: 65_536 }).toString(),
    )
    // Written by this console; only an older version could have another shape.
    return typeof draft === 'object' && draft !== null && 'address' in draft ? (draft as Draft) : undefined
  } catch {
    return undefined
  }
}
