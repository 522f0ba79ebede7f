import { createHash, randomUUID } from 'node:crypto'
import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { z } from 'zod'
import { truncate } from '~/lib/format'
import { screenOf } from '~/lib/titles'
import { apiSessionContext, reusableSince } from '~/api-client/api-session'
import { PlatformError } from '~/api-client/platform-error'
import { cookieJar } from './cookies.server'
import { safeNext } from './safe-next'

const SignedIn = z.object({
  id: z.string(),
  token: z.string(),
  /** Whose session it is: tells administrators at one browser from each other. */
  administrator: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The platform offers a call that revokes the token. */
  isRevocable: z.boolean(),
  /** The platform lets administrators look after their own account. */
  offersAccount: z.boolean().default(false),
  /** The platform tells which subscriptions end on some days. */
  offersEndings: z.boolean().default(false),
  /** The platform lists businesses by category. Absent where it does not: the cookie has little room. */
  offersCategoryFilter: z.literal(true).optional(),
  /** The password is the one that was made at the platform's first start. */
  hasFirstPassword: z.boolean().default(false),
  /** The password is a one-time password: until another is chosen, the platform takes nothing else. */
  mustChoosePassword: z.boolean().default(false),
  isExpired: z.boolean(),
  changedAt: z.number(),
})
export type SignedIn = z.output<typeof SignedIn>

/** What signing in finds out; what a platform does not say, it does not offer. */
export type NewSession = Pick<SignedIn, 'token' | 'firstName' | 'lastName' | 'isRevocable'> &
  Partial<
    Pick<
      SignedIn,
      'offersAccount' | 'offersEndings' | 'offersCategoryFilter' | 'hasFirstPassword' | 'mustChoosePassword'
    >
  >

const SessionRecord = z.object({
  signedIn: SignedIn.optional(),
  /** The address that was requested before signing in: path and query of this origin. */
  next: z.string().optional(),
  /** The administrator who requested it, where one was signed in. */
  nextOf: z.string().optional(),
})
type SessionRecord = z.output<typeof SessionRecord>

const accountScreen = '/account'

const sessionState = createContext<{ record: SessionRecord; isChanged: boolean }>()

type Context = Readonly<RouterContextProvider>

/**
 * Reads the session cookie before everything else and writes it afterwards if, and only if, it changed: a response
 * that was on its way while somebody signed out must not bring the session back.
 */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const cookie = context.get(cookieJar).session
  const header = request.headers.get('Cookie')
  const parsed = SessionRecord.safeParse(await cookie.parse(header).catch(() => null))
  const state = { record: parsed.data ?? {}, isChanged: false }
  context.set(sessionState, state)

  const response = await next()
  if (!state.isChanged) return response
  const isEmpty = !state.record.signedIn && !state.record.next
  const value = await cookie.serialize(isEmpty ? '' : state.record, isEmpty ? { maxAge: 0 } : {})
  response.headers.append('Set-Cookie', value)
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
  context.set(apiSessionContext, {
    sessionId: signedIn.id,
    token: signedIn.token,
    reusableSince: reusableSince(request, url),
    get changedAt() {
      return currentSession(context)?.changedAt ?? 0
    },
    get isExpired() {
      return currentSession(context)?.isExpired ?? true
    },
    expire: () => change(context, { isExpired: true }),
    recordChange: () => change(context, { changedAt: Date.now() }),
  })
  return next()
}

export const currentSession = (context: Context): SignedIn | undefined => context.get(sessionState).record.signedIn

/** A platform that does not say so has none of the calls of the account screen, and must not be sent any. */
export const offersAccount = (context: Context): boolean => currentSession(context)?.offersAccount ?? false

/** As `offersAccount`, for the call that tells which subscriptions end. */
export const offersEndings = (context: Context): boolean => currentSession(context)?.offersEndings ?? false

/** As `offersAccount`, for the filter of the businesses by category. */
export const offersCategoryFilter = (context: Context): boolean =>
  currentSession(context)?.offersCategoryFilter ?? false

/** Browsers drop a longer cookie without a word; what is left of 4,096 bytes is for its signature and attributes. */
const maxCookieLength = 3_880
const maxNameLength = 60

/** Signs in whoever has this e-mail address. Throws `PlatformError` for a token that no cookie can hold. */
export function signIn(context: Context, session: NewSession, email: string) {
  const signedIn = {
    offersAccount: false,
    offersEndings: false,
    hasFirstPassword: false,
    mustChoosePassword: false,
    ...session,
    firstName: truncate(session.firstName, maxNameLength),
    lastName: truncate(session.lastName, maxNameLength),
    id: randomUUID(),
    administrator: createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22),
    isExpired: false,
    changedAt: 0,
  }
  const longest = { signedIn: { ...signedIn, changedAt: Date.now() } }
  if (encodeURIComponent(Buffer.from(JSON.stringify(longest)).toString('base64')).length > maxCookieLength) {
    const platformMessage =
      'The platform’s token is too long for a browser’s cookie. Ask whoever runs the platform for shorter tokens.'
    throw new PlatformError('failed', { platformMessage })
  }
  update(context, { signedIn })
}

/** The administrator has chosen a password. */
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
