import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { createContext, type MiddlewareFunction } from 'react-router'
import { type Context, requestScope } from '~/lib/request'
import { cookieJar } from './cookies.server'
import { currentSession } from './session.server'

/** A form that could not be saved because its session had expired. */
interface Draft {
  address: string
  /** Missing where it was too long. */
  content?: unknown
  /** Only the administrator who typed it may see it. */
  administrator: string | undefined
  /** Its page was shown after signing in again. */
  isShown?: boolean
}

const draftState = createContext<{ draft: Draft | undefined; isChanged: boolean }>()

/** Cookies hold 4,096 bytes, including encoding and encryption; of a longer draft nothing but its address is kept. */
const maxPackedLength = 2_880
/** Hardly anything longer fits when it is packed, which takes up to 50 ms of everybody's time. */
const maxLength = 20_000

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

const notDone = 'What you pressed last may not have been done: the session had expired. Look before you press it again.'
const notKept =
  'What you typed last was too long to be kept while you signed in. See whether the form has it before you go on.'

/** What to say of a draft that no form can show again: a press of a button outside of a dialog, or too much. Forgets it then. */
export function takeLost(context: Context): string | undefined {
  const { draft } = context.get(draftState)
  if (!draft || draft.administrator !== currentSession(context)?.administrator) return undefined
  const isPress = !new URLSearchParams(draft.address.split('?')[1]).has('modal')
  if (!isPress && draft.content !== undefined) return undefined
  deleteDraft(context)
  return isPress ? notDone : notKept
}

export function deleteDraft(context: Context): void {
  const state = context.get(draftState)
  state.isChanged ||= state.draft !== undefined
  state.draft = undefined
}

function pack({ content, ...draft }: Draft): string | undefined {
  const text = JSON.stringify({ ...draft, content })
  const packed = text.length <= maxLength ? brotliCompressSync(text).toString('base64url') : undefined
  if (packed && packed.length <= maxPackedLength) return packed
  return content === undefined ? undefined : pack(draft)
}

function unpack(packed: unknown): Draft | undefined {
  if (typeof packed !== 'string' || packed === '') return undefined
  try {
    const draft: unknown = JSON.parse(
      brotliDecompressSync(Buffer.from(packed, 'base64url'), { maxOutputLength: 65_536 }).toString(),
    )
    // Written by this console; only an older version could have another shape.
    return typeof draft === 'object' && draft !== null && 'address' in draft ? (draft as Draft) : undefined
  } catch {
    return undefined
  }
}
