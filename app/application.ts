import { createRequestHandler, RouterContextProvider } from 'react-router'
import { isPrefetch } from 'remix-utils/is-prefetch'
import * as build from 'virtual:react-router/server-build'
import type { Application, ApplicationSettings, Peers } from '#interface/application.ts'
import { prefetchResponse } from './api-client/page-data.server'
import { buildHeader } from './lib/build-header'
import { requestScope } from './lib/request'
import { createOnce, onceContext } from './mutations/once.server'
import { createPlatform, platformContext } from './api-client/platform.server'
import { cookieJar, createCookieJar } from './session/cookies.server'
import { createRecentMessages, recentMessagesContext } from './toasts/recent-messages.server'

/** The console as a function from request to response; the server process adds sockets, headers and limits. */
export function createApplication(settings: ApplicationSettings, peers: Peers): Application {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  const platform = createPlatform(settings, peers)
  const once = createOnce(peers)
  const recentMessages = createRecentMessages(peers)
  const jars = { 'https:': createCookieJar(settings, true), 'http:': createCookieJar(settings, false) }

  return async function application(request, requestContext) {
    const context = new RouterContextProvider()
    const { pathname, protocol } = new URL(request.url)
    const scope = {
      ...requestContext,
      settings,
      userAgent: request.headers.get('User-Agent') ?? '',
      isDocument: !pathname.endsWith('.data'),
      isPrefetch: isPrefetch(request),
      isForm: request.method === 'POST',
      sharesReads: request.method !== 'POST',
      isInParts: false,
      hasLateParts: false,
      mayBeKept: false,
    }
    context.set(requestScope, scope)
    context.set(platformContext, platform)
    context.set(onceContext, once)
    context.set(recentMessagesContext, recentMessages)
    context.set(cookieJar, jars[protocol === 'https:' ? protocol : 'http:'])
    const response = await handle(request, context)
    if (!scope.isDocument) response.headers.set(buildHeader, build.assets.version)
    return scope.isPrefetch ? prefetchResponse(response, scope) : response
  }
}
