import type { RouterContextProvider } from 'react-router'
import { contract } from '#contract/index.ts'
import { PlatformError } from '~/api-client/platform-error'
import { countRows } from '~/api-client/read-list.server'
import { offers } from '~/session/session.server'

/** How many businesses have a plan; undefined where the platform does not tell. */
export async function countPlanUsers(
  context: Readonly<RouterContextProvider>,
  plan: string,
): Promise<number | undefined> {
  if (!offers(context, 'subscriberExpiry')) return undefined
  try {
    return await countRows(context, contract.business.subscribers, { plan })
  } catch (error) {
    if (error instanceof PlatformError) return undefined
    throw error
  }
}
