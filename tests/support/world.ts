import { embeddedAdministrator, startConsole, type RunningConsole } from './console.ts'
import { observerHeader, plainAdministrator, startPlainPlatform, type PlainPlatform } from './plain-platform.ts'
import type { Stored } from './plain-platform/records.ts'
import { isRecord, recordsIn } from './plain-platform/shape.ts'

export type PlatformKind = 'embedded' | 'plain'

export interface Credentials {
  email: string
  password: string
}

/** A console that serves, the platform behind it, and a way to look at that platform past the console. */
export interface World {
  kind: PlatformKind
  console: RunningConsole
  administrator: Credentials
  /** The plain platform itself; only its tests may ask. */
  plain: () => PlainPlatform
  /** Asks the platform directly, unseen by its record: the `data` of the response. */
  ask: (path: string) => Promise<unknown>
  businesses: () => Promise<Stored[]>
  business: (businessRef: unknown) => Promise<Stored | undefined>
  histories: (businessRef: unknown) => Promise<Stored[]>
  settings: () => Promise<Stored>
  close: () => Promise<void>
}

export async function createWorld(kind: PlatformKind, environment?: Record<string, string>): Promise<World> {
  const plain = kind === 'plain' ? await startPlainPlatform() : undefined
  const running = await startConsole({ platformUrl: plain?.url, environment })
  const administrator: Credentials = plain ? plainAdministrator : embeddedAdministrator
  const { ask } = await createObserver(running.platformUrl, administrator)

  const businesses = async () => recordsIn(await ask('/admin/business'))
  return {
    kind,
    console: running,
    administrator,
    ask,
    businesses,
    plain: () => {
      if (!plain) throw new Error('This test needs the plain platform: take its @embedded tag away.')
      return plain
    },
    business: async (businessRef) => (await businesses()).find((record) => record.businessRef === businessRef),
    histories: async (businessRef) => {
      const path = `/admin/subscription/business?businessRef=${encodeURIComponent(String(businessRef))}`
      return recordsIn(await ask(path), 'subscriptionHistories')
    },
    settings: async () => {
      const data = await ask('/settings/admin')
      const first: unknown = Array.isArray(data) ? data[0] : undefined
      if (!isRecord(first)) throw new Error('The platform has no settings record.')
      return first
    },
    close: async () => {
      await running.stop()
      await plain?.close()
    },
  }
}

/** A signed-in reader of the platform whose calls are left out of the record, and the token that it reads with. */
export async function createObserver(
  platformUrl: string,
  credentials: Credentials,
): Promise<{ ask: World['ask']; token: string }> {
  const headers = { [observerHeader]: 'yes', 'content-type': 'application/json' }
  const login = await fetch(`${platformUrl}/auth/login/superadmin`, {
    method: 'POST',
    headers,
    body: JSON.stringify(credentials),
  })
  const session = await dataOf(login)
  const token = isRecord(session) ? String(session.token) : ''
  const signedIn = { [observerHeader]: 'yes', authorization: `Bearer ${token}` }
  return { token, ask: async (path) => dataOf(await fetch(platformUrl + path, { headers: signedIn })) }
}

async function dataOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json()
  if (!response.ok || !isRecord(body)) {
    throw new Error(`The platform responded with ${response.status} at ${response.url}: ${JSON.stringify(body)}`)
  }
  return body.data
}
