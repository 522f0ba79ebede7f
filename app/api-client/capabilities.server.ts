import type { RouterContextProvider } from 'react-router'
import { type Capability, contract } from '#contract/index.ts'
import { credentials, platformContext } from './platform.server'
import { PlatformError } from './platform-error'

/** What a platform offers, and the caller's role where it has roles. Nothing is known while both are missing. */
interface Offer {
  capabilities?: readonly Capability[]
  role?: string
}

/** What the platform says of whoever has a token; the e-mail address where that can be found out. */
export async function readCaller(
  context: Readonly<RouterContextProvider>,
  token: string,
): Promise<Pick<Offer, 'capabilities'> & { email?: string | undefined }> {
  const { capabilities } = await readCapabilities(context, token)
  if (!capabilities?.includes('account')) return { capabilities }
  const { client } = context.get(platformContext)
  try {
    const { data } = await client.call(contract.account.read, {}, credentials(context, token))
    return { capabilities, email: data.email ?? undefined }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return { capabilities }
  }
}

const withoutTheCall = new Set([400, 403, 404, 405, 501])

/**
 * What the platform offers beyond the specification to whoever has this token; nothing where it lacks the call that tells.
 * Empty while that can't be found out: it is asked again. `timeoutMs` is for a page, which must not wait long.
 */
export async function readCapabilities(
  context: Readonly<RouterContextProvider>,
  token: string,
  timeoutMs?: number,
): Promise<Offer> {
  try {
    const caller = { ...credentials(context, token), ...(timeoutMs !== undefined && { timeoutMs }) }
    const { data } = await context.get(platformContext).client.call(contract.capability.list, {}, caller)
    const role = data.capabilities.includes('roles') ? data.role : undefined
    return { capabilities: data.capabilities, ...(role && { role }) }
  } catch (error) {
    // An expired session is flagged by the calls of the page itself.
    if (!(error instanceof PlatformError)) throw error
    return withoutTheCall.has(error.status ?? 0) ? { capabilities: [] } : {}
  }
}
