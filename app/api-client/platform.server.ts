import { hkdfSync } from 'node:crypto'
import { createContext, type RouterContextProvider } from 'react-router'
import type { DataOf, Endpoint } from '#contract/endpoint.ts'
import { requestScope } from '~/lib/request'
import type { ApplicationSettings } from '~/lib/settings'
import { type Caches, createCaches } from './caches.server'
import { callerContext } from './caller'
import {
  type Answer,
  type CallInput,
  type CallOptions,
  type Client,
  createClient,
  type Credentials,
} from './client.server'
import { PlatformError } from './platform-error'
import { createTransport } from './transport.server'

/** One per process: the way to the platform and what is remembered of its answers. */
export interface Platform {
  client: Client
  caches: Caches
}

export const platformContext = createContext<Platform>()

export const createPlatform = ({
  platformUrl,
  platformSocket,
  clientAddressKey,
  sessionSecrets,
}: ApplicationSettings): Platform => ({
  client: createClient(platformUrl, createTransport(platformSocket), {
    clientAddressKey,
    // The same for every console process, so that a form sent again to another one still counts once.
    idempotencySecret: Buffer.from(hkdfSync('sha256', sessionSecrets[0] ?? '', '', 'console: idempotency keys', 32)),
  }),
  caches: createCaches(),
})

type Context = Readonly<RouterContextProvider>

/**
 * Calls the platform for the signed-in administrator. Throws `PlatformError`; an expired one has flagged the session
 * by then. A session that is already flagged makes no call.
 */
export async function callPlatform<E extends Endpoint>(
  context: Context,
  endpoint: E,
  input: CallInput<E> & CallOptions,
): Promise<Answer<DataOf<E>>> {
  const { token } = context.get(callerContext)
  return guardSession(context, () =>
    context.get(platformContext).client.call(endpoint, input, credentials(context, token)),
  )
}

/** As `callPlatform`, for an answer that is a file. */
export async function streamPlatform<E extends Endpoint>(context: Context, endpoint: E, input: CallInput<E>) {
  const { token } = context.get(callerContext)
  return guardSession(context, () =>
    context.get(platformContext).client.stream(endpoint, input, credentials(context, token)),
  )
}

/** An uploaded file by its name, or the part of it that a Range header names. */
export const readMedia = (context: Context, name: string, range?: string) =>
  guardSession(context, () => context.get(platformContext).client.media(name, range))

/** Requests in which a call had no answer in time. Nobody waits as long a second time for one page. */
const disappointed = new WeakSet<Context>()
const patienceLeft = 500

/** What goes with a call besides what it says: the token, if there is one yet, and whom it is made for. */
export function credentials(context: Context, token?: string): Credentials {
  const { log, clientAddress, userAgent } = context.get(requestScope)
  const patience = disappointed.has(context) ? patienceLeft : undefined
  return { token, log, patience, client: { address: clientAddress, agent: userAgent } }
}

async function guardSession<Result>(context: Context, work: () => Promise<Result>): Promise<Result> {
  const caller = context.get(callerContext)
  if (caller.isExpired) throw new PlatformError('expired')
  try {
    return await work()
  } catch (error) {
    if (error instanceof PlatformError && error.kind === 'expired') caller.expire()
    if (error instanceof PlatformError && error.kind === 'timeout') disappointed.add(context)
    throw error
  }
}
