import { readFile } from 'node:fs/promises'
import { expect, vi } from 'vitest'
import { type RunningConsole, startConsole } from '../../support/console.ts'
import {
  type FaultKind,
  type MisbehavingPlatform,
  startMisbehavingPlatform,
} from '../../support/misbehaving-platform.ts'
import { plainAdministrator, type PlainPlatform, startPlainPlatform } from '../../support/plain-platform.ts'
import { ask, cookiesAfter, type Reply, signIn } from './http.ts'
import { screenAddresses } from './routes.ts'

/** A console of one fault's own at a time, because what it has learnt of its platform is remembered per process. */
export interface FaultyConsole {
  running: RunningConsole
  misbehaving: MisbehavingPlatform
  plain: PlainPlatform
  /** Whether its pages have been asked for so often that its memory does not grow with them any more. */
  isWarm: boolean
  /** A new session, which has read nothing yet. */
  session: () => Promise<string>
  /** From now on every call meets the fault, or those whose path fits. */
  break: (kind: FaultKind, path?: string) => Promise<void>
  /** Ends the fault, if any, and waits until the console trusts its platform again: the bar promises ten seconds. */
  recover: () => Promise<void>
  memory: () => Promise<{ now: number; most: number }>
  close: () => Promise<void>
}

export async function startFaultyConsole(environment?: Readonly<Record<string, string>>): Promise<FaultyConsole> {
  const plain = await startPlainPlatform()
  const misbehaving = await startMisbehavingPlatform(plain.url)
  const running = await startConsole({ platformUrl: misbehaving.url, environment })
  const session = () => signIn(running.origin, plainAdministrator)
  let isBroken = false
  return {
    running,
    misbehaving,
    plain,
    isWarm: false,
    session,
    break(kind, path) {
      isBroken = true
      return misbehaving.misbehave({ kind, path })
    },
    async recover() {
      if (!isBroken) return
      await misbehaving.heal()
      plain.reset()
      const unseen = new Set(screenAddresses)
      const isTrusted = async () => {
        const cookie = await session()
        for (const path of unseen) {
          const reply = await ask(running.origin, path, { cookie })
          expect(reply.status).toBe(200)
          expect(reply.text.includes('An error occurred'), `an error at ${path}`).toBe(false)
          unseen.delete(path)
        }
      }
      // As long as it takes on a busy machine.
      await vi.waitFor(isTrusted, { timeout: 60_000, interval: 250 })
      isBroken = false
    },
    async memory() {
      const status = await readFile(`/proc/${running.process.pid}/status`, 'utf8')
      const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
      return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
    },
    async close() {
      await running.stop()
      await misbehaving.close()
      await plain.close()
    },
  }
}

export const expectRows = ({ status, text }: Reply): void => {
  expect(status).toBe(200)
  expect(text).toMatch(/<tbody[^>]*><tr/)
}

/**
 * A page as a browser without scripts gets it, which follows a redirect to the same page, and whose reader asks again for
 * what is late.
 */
export async function read(origin: string, path: string, cookie: string): Promise<Reply> {
  let cookies = cookie
  for (let asked = 1; ; asked += 1) {
    const reply = await ask(origin, path, { cookie: cookies })
    const isRedirected = reply.status === 302 && reply.headers.location === path
    const isLate = reply.text.includes('Still waiting for the platform')
    if (asked === 3 || (!isRedirected && !isLate)) return reply
    cookies = cookiesAfter(cookies, reply)
  }
}

/** The frame around every screen: who is signed in, the way out, the navigation. */
export function expectShell({ text }: Reply): void {
  for (const part of ['Amara Okeke', 'Sign Out', 'aria-label="Main"', '<h1']) expect(text).toContain(part)
  expect(text).not.toContain('Unexpected Application Error!')
}
