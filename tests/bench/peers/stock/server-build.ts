/**
 * The console as the framework's own server takes it: a server build. What `createApplication` puts into the context of
 * each request, a middleware of the root does here.
 */
import type { MiddlewareFunction } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { createPlatform, platformContext } from '~/api-client/platform.server'
import { requestScope } from '~/lib/request'
import { createOnce, onceContext } from '~/mutations/once.server'
import { cookieJar, createCookieJar } from '~/session/cookies.server'

const { PLATFORM_URL = '', SESSION_SECRET = '' } = process.env
const settings = {
  platformUrl: PLATFORM_URL,
  publicOrigins: [],
  sessionSecrets: [SESSION_SECRET],
  timeZone: 'Africa/Lagos',
}
const peers = { send() {}, on() {} }
const log = { warn() {}, error() {} }
const platform = createPlatform(settings, peers)
const once = createOnce(peers)
const jar = createCookieJar(settings, false)

const provideContext: MiddlewareFunction<Response> = ({ request, context }, next) => {
  context.set(requestScope, {
    requestId: crypto.randomUUID(),
    nonce: '',
    clientAddress: '127.0.0.1',
    isUpload: false,
    log,
    settings,
    userAgent: request.headers.get('User-Agent') ?? '',
    isDocument: !new URL(request.url).pathname.endsWith('.data'),
    isPrefetch: false,
    isForm: false,
    sharesReads: true,
    isInParts: false,
    hasLateParts: false,
    mayBeKept: false,
  })
  context.set(platformContext, platform)
  context.set(onceContext, once)
  context.set(cookieJar, jar)
  return next()
}

export * from 'virtual:react-router/server-build'

// Every build has a root.
const root = build.routes.root!
const middleware = [provideContext, ...(root.module.middleware ?? [])]
export const routes = { ...build.routes, root: { ...root, module: { ...root.module, middleware } } }
