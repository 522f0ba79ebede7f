import type { RouterContextProvider } from 'react-router'
import { contract } from '#contract/index.ts'
import { callPlatform } from '~/api-client/platform.server'
import { PlatformError } from '~/api-client/platform-error'

/**
 * Asks the platform whether it still knows the session, before a file of it is taken or a secret is shown to it again: a
 * cookie stays valid here after its token was revoked. `refusal` tells afterwards why the session is not live.
 */
export function createSessionCheck(context: Readonly<RouterContextProvider>) {
  let refusal: PlatformError | undefined

  async function isLive(): Promise<boolean> {
    try {
      await callPlatform(context, contract.admin.list, { range: { from: 0, to: 0 } })
      return true
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      // Whoever may not see the list of administrators is signed in all the same.
      if (error.kind === 'refused') return true
      refusal = error
      return false
    }
  }

  return { isLive, refusal: () => refusal }
}
export type SessionCheck = ReturnType<typeof createSessionCheck>
