import { type MiddlewareFunction, RouterContextProvider } from 'react-router'
import { requestScope } from '~/lib/request'
import type { ApplicationSettings } from '#interface/application.ts'
import { screenOf } from '~/lib/titles'
import { createPlatform, type Platform, platformContext } from '~/api-client/platform.server'
import { cookieJar, createCookieJar } from '~/session/cookies.server'
import { deviceMiddleware } from '~/session/login-cookies.server'
import { draftMiddleware } from '~/session/draft.server'
import { type NewSession, requireSession, sessionMiddleware, signIn } from '~/session/session.server'
import { toastMiddleware } from '~/toasts/toasts.server'

export const applicationSettings: ApplicationSettings = {
  platformUrl: 'http://127.0.0.1:9/api',
  publicOrigins: ['http://localhost:3000'],
  sessionSecrets: ['first secret'],
  timeZone: 'Africa/Lagos',
}

export interface LogLine {
  level: 'warn' | 'error'
  fields: Record<string, unknown>
  message: string
}

/** A log whose lines the test can read. */
export function createTestLog() {
  const lines: LogLine[] = []
  const write = (level: LogLine['level']) => (fields: object, message: string) =>
    void lines.push({ level, fields: { ...fields }, message })
  return { lines, warn: write('warn'), error: write('error') }
}

interface BrowserOptions {
  settings?: Partial<ApplicationSettings>
  /** Reaches the console by https. */
  isSecure?: boolean
  /** Shared by several browsers, as one console process does. */
  platform?: Platform
  /** Those of another browser, for one whose requests reach two processes. */
  cookies?: Map<string, string>
}

interface VisitOptions extends RequestInit {
  isDocument?: boolean
  isPrefetch?: boolean
  /** Runs the guard of the signed-in pages too. */
  isGuarded?: boolean
}

/** What a loader or an action gets. */
export interface PageArguments {
  request: Request
  url: URL
  context: Readonly<RouterContextProvider>
  params: Record<string, string>
  pattern: string
}

/** A browser with its cookies, whose requests run through the console's middleware to a page of the test. */
export function openBrowser({ settings, isSecure = false, platform, cookies = new Map() }: BrowserOptions = {}) {
  const allSettings = { ...applicationSettings, ...settings }
  const shared = platform ?? createPlatform(allSettings)
  const jar = createCookieJar(allSettings, isSecure)
  const log = createTestLog()
  /** Where the next request comes from. */
  let referrer: string | undefined

  async function visit<Value>(
    address: string,
    page: (args: PageArguments) => Value | Promise<Value>,
    { isDocument = true, isPrefetch = false, isGuarded = false, ...init }: VisitOptions = {},
  ) {
    const url = new URL(address, 'http://localhost:3000')
    const headers = new Headers(init.headers)
    headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (isGuarded && referrer !== undefined && !headers.has('Referer')) headers.set('Referer', referrer)
    const request = new Request(url, { ...init, headers })
    if (request.method === 'GET' && screenOf(url.pathname) === url.pathname) referrer = url.href
    const context = new RouterContextProvider()
    const fields = { requestId: 'request', nonce: 'nonce', clientAddress: '127.0.0.1', isUpload: false, log }
    const userAgent = headers.get('User-Agent') ?? ''
    context.set(requestScope, {
      ...fields,
      settings: allSettings,
      isDocument,
      isPrefetch,
      isForm: request.method === 'POST',
      sharesReads: request.method !== 'POST',
      isInParts: false,
      hasLateParts: false,
      mayBeKept: false,
      userAgent,
    })
    context.set(platformContext, shared)
    context.set(cookieJar, jar)

    let value: Value | undefined
    const args = { request, url, context, params: {}, pattern: url.pathname }
    const middleware = [
      sessionMiddleware,
      deviceMiddleware,
      toastMiddleware,
      draftMiddleware,
      ...(isGuarded ? [requireSession] : []),
    ]
    const response = await through(middleware, args, async () => {
      value = await page(args)
      return value instanceof Response ? value : new Response()
    })
    const setCookies = response.headers.getSetCookie()
    for (const line of setCookies) keepCookie(cookies, line)
    return { value, response, setCookies }
  }

  return { cookies, log, platform: shared, visit }
}
export type Browser = ReturnType<typeof openBrowser>

/** A browser whose administrator is signed in, at a platform that offers what is said. */
export async function openSignedIn(options: BrowserOptions = {}, offered: Partial<NewSession> = {}): Promise<Browser> {
  const browser = openBrowser(options)
  const capabilities = ['logout'] as const
  const session = { token: 'the-token', firstName: 'Ada', lastName: 'Obi', capabilities, ...offered }
  await browser.visit('/login', ({ context }) => signIn(context, session, 'ada@example.ng'))
  return browser
}

/** Runs middleware as the router does: a thrown response counts too. */
async function through(
  [first, ...rest]: MiddlewareFunction<Response>[],
  args: PageArguments,
  page: () => Promise<Response>,
): Promise<Response> {
  try {
    if (!first) return await page()
    return (await first(args, () => through(rest, args, page))) ?? new Response()
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (/;\s*max-age=0\b/i.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}
