import { openBrowser, openSignedIn, type PageArguments } from '~/test-support/browser'
import { platformOfFile, type Respond } from '~/test-support/test-platform'
import type { NewSession } from '~/session/session.server'
import { exportMiddleware } from './exports.server'

/** The answer to a request for a file. */
export const openFile = (args: PageArguments) =>
  exportMiddleware(args, () => Promise.resolve(new Response())) as Promise<Response>

export const withToken = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

/** To be called once in a file: a platform, and those who ask the console for files with its rows. */
export function startExports(respond?: Respond) {
  const platform = platformOfFile(respond)
  const visitor = () => openBrowser({ settings: { platformUrl: platform.url } })
  return {
    platform,
    visitor,
    signIn: (offered?: Partial<NewSession>) => openSignedIn({ settings: { platformUrl: platform.url } }, offered),
    /** What a script gets, without a cookie, for its token. */
    download: async (address: string, token = 'the-token') =>
      (await visitor().visit(address, openFile, withToken(token))).response,
  }
}
