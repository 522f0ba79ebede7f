import { contract } from '#contract/index.ts'
import { callPlatform } from '~/api-client/platform.server'
import { PlatformError } from '~/api-client/platform-error'
import type { Context } from '~/lib/request'

/** Asks the platform whether the session still exists: a cookie stays valid here after its token was revoked. */
export function createSessionCheck(context: Context) {
  let refusal: PlatformError | undefined

  async function isLive(): Promise<boolean> {
    try {
      await callPlatform(context, contract.admin.list, { range: { from: 0, to: 0 } })
      return true
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      // Roles without access to the list of administrators are signed in all the same.
      if (error.kind === 'refused') return true
      refusal = error
      return false
    }
  }

  return { isLive, refusal: () => refusal }
}
export type SessionCheck = ReturnType<typeof createSessionCheck>
