import { embeddedAdministrator, type RunningConsole, startConsole } from '../../support/console.ts'
import { plainAdministrator, type PlainPlatform, startPlainPlatform } from '../../support/plain-platform.ts'
import { createObserver } from '../../support/world.ts'
import { ask, cookiesAfter, signIn } from './http.ts'

/** A console with a platform that knows the specification and nothing more, and a session at it. */
export interface PlainWorld {
  console: RunningConsole
  origin: string
  plain: PlainPlatform
  cookie: string
  close: () => Promise<void>
}

export async function startPlainWorld(environment: Record<string, string> = {}): Promise<PlainWorld> {
  const plain = await startPlainPlatform()
  const running = await startConsole({ platformUrl: plain.url, environment })
  const { origin } = running
  const close = async () => {
    await running.stop()
    await plain.close()
  }
  return { console: running, origin, plain, cookie: await signIn(origin, plainAdministrator), close }
}

/** A console with its embedded platform, a session at it, and a reader of that platform. */
export interface EmbeddedWorld {
  console: RunningConsole
  origin: string
  cookie: string
  token: string
  read: (path: string) => Promise<unknown>
  close: () => Promise<void>
}

export async function startEmbeddedWorld(environment: Record<string, string> = {}): Promise<EmbeddedWorld> {
  const running = await startConsole({ environment })
  const { origin } = running
  const { token, ask: read } = await createObserver(running.platformUrl, embeddedAdministrator)
  return {
    console: running,
    origin,
    cookie: await signIn(origin, embeddedAdministrator),
    token,
    read,
    close: running.stop,
  }
}

/** The cookie of a session that the console knows to be expired. */
export async function expiredCookie({ origin, plain }: PlainWorld): Promise<string> {
  const cookie = await signIn(origin, plainAdministrator)
  plain.expireTokens()
  return cookiesAfter(cookie, await ask(origin, '/transactions', { cookie }))
}

/** Throws unless the console still runs as the process that was started, and serves. */
export async function expectAlive({ process, origin }: RunningConsole): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) throw new Error('The console process has ended.')
  const { status } = await ask(origin, '/healthz')
  if (status !== 200) throw new Error(`/healthz answers ${status}.`)
}
