import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { RouteResponse, RouteRequest, Route } from './plain-platform/route.ts'
import { businessRoutes } from './plain-platform/business-routes.ts'
import * as exchange from './plain-platform/exchange.ts'
import type { RecordedCall } from './plain-platform/exchange.ts'
import { peopleRoutes } from './plain-platform/people-routes.ts'
import { recordRoutes } from './plain-platform/record-routes.ts'
import type { Store } from './plain-platform/records.ts'
import { demoStore } from './plain-platform/store.ts'
import { subscriptionRoutes } from './plain-platform/subscription-routes.ts'
import { closeServer, listen } from './loopback.ts'

export type { RecordedCall } from './plain-platform/exchange.ts'

/** The one administrator who can sign in. */
export const plainAdministrator = {
  email: 'amara.okeke@example.ng',
  password: 'correct horse battery staple',
  firstName: 'Amara',
  lastName: 'Okeke',
}

/** A call that carries this header comes from a test that looks on, and is not recorded. */
export const observerHeader = 'x-observer'

/** The specification's login: no mark that the token can be revoked, because that is not in it. */
const login: Route = {
  method: 'POST',
  path: '/auth/login/superadmin',
  body: { email: 'text', password: 'text' },
  open: true,
  respond: (store, { body }) => {
    const { email, password, firstName, lastName } = plainAdministrator
    if (body.email !== email || body.password !== password) return { status: 401, message: 'invalid email or password' }
    const user = { firstName, lastName, ...store.admins[0], email }
    return { message: 'login successful', data: { data: user } }
  },
}

const capabilitiesPath = '/admin/capabilities'

/** The calls of the specification, written by hand from nothing else: what the console is compared with. */
const routes: Route[] = [login, ...businessRoutes, ...peopleRoutes, ...subscriptionRoutes, ...recordRoutes]

interface Found {
  route: Route
  id: string
}

/**
 * A platform that knows the specification and nothing more: whole lists only, no ranges, no search or sort, no
 * versions, no revocation. It keeps its data in memory and remembers each call that it received.
 */
export class PlainPlatform {
  store: Store = demoStore(plainAdministrator.email)
  calls: RecordedCall[] = []
  /** How often it was asked what it offers beyond the specification: the one call that may be tried for nothing. */
  capabilityCalls = 0
  readonly server = createServer((request, response) => {
    // A caller who leaves in the middle of a body gets no response.
    this.receive(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    )
  })
  url = ''
  /** The response to every call that changes something, in place of its own. */
  says: RouteResponse | undefined
  #issued = 0
  #valid = new Set<string>()
  #expired = new Set<string>()
  #observers = new Set<string>()

  /** Data and record as at the start. Tokens stay good, so that signed-in browsers can go on. */
  reset(): void {
    this.store = demoStore(plainAdministrator.email)
    this.calls = []
    this.capabilityCalls = 0
    this.says = undefined
  }

  /** From now on every token issued so far gets `jwt expired`, those of observers excepted. */
  expireTokens(): void {
    for (const token of this.#valid) this.#expired.add(token)
    this.#valid = new Set(this.#observers)
  }

  /** Calls that change something, in order, signing in left out. */
  writes(): RecordedCall[] {
    return this.calls.filter((call) => call.method !== 'GET' && call.path !== login.path)
  }

  /** Each departure from the specification so far, with the call that made it. */
  violations(): string[] {
    return this.calls.flatMap((call) => call.violations.map((line) => `${call.method} ${call.path}: ${line}`))
  }

  close(): Promise<void> {
    return closeServer(this.server)
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://platform.invalid')
    const path = url.pathname.startsWith('/api/') ? url.pathname.slice(4) : `outside /api: ${url.pathname}`
    const headers = exchange.selectHeaders(request)
    const call: RecordedCall = {
      method: request.method ?? '',
      path,
      query: Object.fromEntries(url.searchParams),
      headers,
      body: await exchange.parseBody(await exchange.readAll(request), headers['content-type']),
      status: 0,
      violations: [],
    }
    if (call.method === 'GET' && path === capabilitiesPath) {
      this.capabilityCalls += 1
      exchange.send(response, { status: 404, message: 'route not found' })
      return
    }
    const found = exchange.findRoute(routes, call.method, path)
    call.violations = exchange.violationsOf(call, found?.route)
    const isObserver = observerHeader in request.headers
    const result = this.respond(call, found, isObserver)
    call.status = result.status ?? 200
    if (!isObserver) this.calls.push(call)
    exchange.send(response, result)
  }

  private respond(call: RecordedCall, found: Found | undefined, isObserver: boolean): RouteResponse {
    if (!found) return { status: 404, message: 'route not found' }
    const refusal = found.route.open ? undefined : this.refusal(call.headers.authorization)
    if (refusal) return { status: 401, message: refusal }
    if (this.says && call.method !== 'GET' && (found.route !== login || this.says.status)) return this.says
    const request = exchange.toRouteRequest(call, found.route, { id: found.id, email: plainAdministrator.email })
    return found.route === login ? this.signIn(request, isObserver) : found.route.respond(this.store, request)
  }

  private refusal(authorization: string | undefined): string | undefined {
    const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? ''
    if (this.#valid.has(token)) return undefined
    return this.#expired.has(token) ? 'jwt expired' : 'jwt malformed'
  }

  private signIn(request: RouteRequest, isObserver: boolean): RouteResponse {
    const result = login.respond(this.store, request)
    if (result.status) return result
    this.#issued += 1
    const token = `plain.${this.#issued}.${crypto.randomUUID()}`
    this.#valid.add(token)
    if (isObserver) this.#observers.add(token)
    return { ...result, message: this.says?.message ?? result.message, data: { token, ...(result.data as object) } }
  }
}

/** Starts a plain platform on a free loopback port; `url` is what `PLATFORM_API_URL` wants. */
export async function startPlainPlatform(): Promise<PlainPlatform> {
  const platform = new PlainPlatform()
  platform.url = `${await listen(platform.server)}/api`
  return platform
}
