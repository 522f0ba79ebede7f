import { createHash, randomUUID } from 'node:crypto'
import { createContext, data, type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import type { Capability } from '#contract/capability-names.ts'
import { type Permission, refusalOf } from '#contract/role.ts'
import { truncate } from '~/lib/format'
import { screenOf } from '~/lib/titles'
import { apiSessionContext, reusableSince } from '~/api-client/api-session'
import { platformContext, readCaller, readCapabilities, requireOffer } from '~/api-client/platform.server'
import { PlatformError } from '~/api-client/platform-error'
import { type Context, requestScope } from '~/lib/request'
import { cookieJar } from './cookies.server'
import { isPermitted } from './permission'
import { respondInTurn, uploadBesideOthers } from './responses-in-turn.server'
import { createSessionCheck } from './session-check.server'

const SignedIn = z.object({
  id: z.string(),
  token: z.string(),
  /** Whose session it is: tells administrators at one browser from each other. */
  administrator: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** What the platform offers beyond the specification; absent until known. */
  capabilities: z.array(z.string()).readonly().optional(),
  /** The platform has refused to say what it offers, which may be a fault of the moment: it is asked once more. */
  isOfferInDoubt: z.literal(true).optional(),
  role: z.string().optional(),
  hasFirstPassword: z.boolean().default(false),
  /** The password is a one-time password: until another is chosen, the platform takes nothing else. */
  mustChoosePassword: z.boolean().default(false),
  isExpired: z.boolean(),
  changedAt: z.number(),
})
export type SignedIn = z.output<typeof SignedIn>

/** What signing in finds out. */
export type NewSession = Pick<SignedIn, 'token' | 'firstName' | 'lastName'> &
  Partial<Pick<SignedIn, 'role' | 'isOfferInDoubt' | 'hasFirstPassword' | 'mustChoosePassword'>> & {
    capabilities?: readonly Capability[] | undefined
  }

const SessionRecord = z.object({
  signedIn: SignedIn.optional(),
  /** The address that was requested before signing in: path and query of this origin. */
  next: z.string().optional(),
  /** The administrator who requested it, where one was signed in. */
  nextOf: z.string().optional(),
})
type SessionRecord = z.output<typeof SessionRecord>

const accountScreen = '/account'
/** Milliseconds that a page waits to find out what signing in could not. */
const capabilitiesTimeoutMs = 400

const sessionState = createContext<{ record: SessionRecord; isChanged: boolean }>()

type Writable = Pick<RouterContextProvider, 'get' | 'set'>

/**
 * Writes the session cookie only if it changed, and never for a session that was ended meanwhile: a response that was on its
 * way during a sign-out must not bring it back, nor take the place of whoever signed in since.
 */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const cookie = context.get(cookieJar).session
  const parsed = SessionRecord.safeParse(await cookie.parse(request.headers.get('Cookie')))
  const state = { record: parsed.data ?? ({} as SessionRecord), isChanged: false }
  context.set(sessionState, state)
  const isEnded = () => context.get(platformContext).isEnded(state.record.signedIn?.id ?? '')
  // A cookie of a session that was signed out is a copy.
  if (state.record.signedIn && isEnded()) state.record.signedIn.isExpired = true
  const response = await next()
  if (!state.isChanged || isEnded()) return response
  const isEmpty = !state.record.signedIn && !state.record.next
  response.headers.append('Set-Cookie', await cookie.serialize(isEmpty ? undefined : state.record))
  return response
}

/** Lets only signed-in administrators pass. Stands on the layout route, so it runs for every request shape. */
export const requireSession: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const signedIn = currentSession(context)
  if (!signedIn) {
    const screen = screenOf(url.pathname)
    // What a screen's scripts fetch, and files, are no pages to come back to.
    const next = safeNext(request.method === 'GET' ? screen + url.search : screen, undefined)
    if (screen) update(context, { next, nextOf: undefined })
    throw redirect('/login')
  }
  if (signedIn.mustChoosePassword && !signedIn.isExpired && screenOf(url.pathname) !== accountScreen) {
    throw redirect(`${accountScreen}?modal=password`)
  }
  openApiSession(context, signedIn, reusableSince(request, url))
  if ((!signedIn.capabilities || signedIn.isOfferInDoubt) && !signedIn.isExpired) {
    const offer = await readCapabilities(context, signedIn.token, capabilitiesTimeoutMs)
    if (offer.capabilities || signedIn.isOfferInDoubt) change(context, { isOfferInDoubt: undefined, ...offer })
  }
  const { administrator } = signedIn
  if (!context.get(requestScope).isUpload) return respondInTurn(administrator, next)
  // Whoever has ended a session whose cookie was stolen must find places for their own files.
  const isLive = await createSessionCheck(context).isLive()
  return uploadBesideOthers(isLive ? administrator : `${administrator}, ended`, next)
}

function openApiSession(context: Writable, { id, token, administrator }: SignedIn, since: number): void {
  context.set(apiSessionContext, {
    sessionId: id,
    administrator: administrator || id,
    token,
    reusableSince: since,
    get changedAt() {
      return currentSession(context)?.changedAt ?? 0
    },
    get isExpired() {
      return currentSession(context)?.isExpired ?? true
    },
    expire: () => change(context, { isExpired: true }),
    recordChange: () => change(context, { changedAt: Date.now() }),
  })
}

/** Lets a request speak for the administrator of its token, whatever its cookies say; asked once in five minutes. */
export async function openTokenSession(
  context: Writable,
  token: string,
  respond: () => Promise<Response>,
): Promise<Response> {
  const readAt = Date.now()
  const id = createHash('sha256').update(`token ${token}`).digest('base64url')
  const { references } = context.get(platformContext)
  const known = references.get(id, 'caller')
  // Nothing else stands under this name.
  const caller =
    (known?.data as Awaited<ReturnType<typeof readCaller>> | undefined) ?? (await readCaller(context, token))
  if (caller.capabilities && !known) references.set(id, 'caller', { data: caller, readAt, size: 600 })
  const { capabilities, email } = caller
  const administrator = email ? nameOf(email) : ''
  const signedIn = SignedIn.parse({
    id,
    token,
    administrator,
    firstName: '',
    lastName: '',
    capabilities,
    isExpired: false,
    changedAt: 0,
  })
  // Not the state that `sessionMiddleware` writes into the cookie.
  context.set(sessionState, { record: { signedIn }, isChanged: false })
  openApiSession(context, signedIn, readAt)
  return respondInTurn(administrator || id, respond)
}

export const currentSession = (context: Context): SignedIn | undefined => context.get(sessionState).record.signedIn

/** Whether the platform offers this beyond the specification. One that does not say so must not be sent anything of it. */
export const offers = (context: Context, capability: Capability): boolean =>
  currentSession(context)?.capabilities?.includes(capability) ?? false

/** Finds out what the platform offers, for what might be lost or not be logged otherwise. Throws `PlatformError`. */
export async function requireCapabilities(context: Context): Promise<void> {
  if (!currentSession(context)?.capabilities) change(context, await requireOffer(context))
}

/** Throws the 404 of a screen, dialog or action that the platform does not offer. */
export function requireOffered(context: Context, capability: Capability): void {
  if (!offers(context, capability)) throw data('This platform does not offer this.', { status: 404 })
}

export const allows = (context: Context, permission: Permission): boolean =>
  isPermitted(currentSession(context)?.role, permission)

/** Throws the 403 of a dialog that is not for the administrator's role: a `PlatformError`, as the platform's own is. */
export function requireRole(context: Context, permission: Permission): void {
  if (allows(context, permission)) return
  const platformMessage = refusalOf(currentSession(context)?.role ?? '')
  throw new PlatformError('refused', { status: 403, platformMessage })
}

/** Names an administrator by their e-mail address, without showing it. */
const nameOf = (email: string) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22)

/** Browsers drop a cookie above 4,096 bytes without a word; a third is encoding, and the rest is for its attributes. */
const maxRecordBytes = 2_880
const maxNameLength = 60

/** Signs in whoever has this e-mail address. Throws `PlatformError` for a token that no cookie can hold. */
export function signIn(context: Context, session: NewSession, email: string) {
  const signedIn = {
    hasFirstPassword: false,
    mustChoosePassword: false,
    ...session,
    firstName: truncate(session.firstName, maxNameLength),
    lastName: truncate(session.lastName, maxNameLength),
    id: randomUUID(),
    administrator: nameOf(email),
    isExpired: false,
    changedAt: 0,
  }
  const longest = { signedIn: { ...signedIn, changedAt: Date.now() } }
  if (Buffer.byteLength(JSON.stringify(longest)) > maxRecordBytes) {
    const platformMessage =
      'The platform’s token is too long for a browser’s cookie. Ask whoever runs the platform for shorter tokens.'
    throw new PlatformError('failed', { platformMessage })
  }
  update(context, { signedIn })
}

export const passwordChosen = (context: Context): void =>
  change(context, { hasFirstPassword: false, mustChoosePassword: false })

/** Signs out; after an expired session, signing in leads back to `next`. */
export function signOut(context: Context, next?: string): void {
  const nextOf = next === undefined ? undefined : currentSession(context)?.administrator
  update(context, { signedIn: undefined, next, nextOf })
}

/** The address to go to after signing in, which is then cleared. That of another administrator does not count. */
export function takeNext(context: Context): string {
  const { next, nextOf, signedIn } = context.get(sessionState).record
  if (next) update(context, { next: undefined, nextOf: undefined })
  return safeNext(nextOf === undefined || nextOf === signedIn?.administrator ? next : undefined, '/dashboard')
}

function change(context: Context, part: Partial<SignedIn>): void {
  const signedIn = currentSession(context)
  if (signedIn) update(context, { signedIn: { ...signedIn, ...part } })
}

function update(context: Context, part: Partial<SessionRecord>): void {
  const state = context.get(sessionState)
  state.record = { ...state.record, ...part }
  state.isChanged = true
}

const maxLength = 1500

/** `value` as a path of this origin. Parsed, as browsers drop tabs and read backslashes: `/<TAB>/evil.example`. */
export function safeNext<Fallback extends string | undefined>(
  value: string | null | undefined,
  fallback: Fallback,
): string | Fallback {
  if (!value?.startsWith('/') || value.length > maxLength) return fallback
  const origin = 'http://console.invalid'
  const url = URL.canParse(value, origin) ? new URL(value, origin) : undefined
  if (!url || url.origin !== origin || url.pathname.startsWith('//') || url.pathname === '/login') return fallback
  const address = url.pathname + url.search
  // Percent-encoding makes it longer.
  return address.length <= maxLength ? address : fallback
}
