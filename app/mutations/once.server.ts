import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { createContext } from 'react-router'
import type { Peers } from '#interface/application.ts'
import { PlatformError } from '~/api-client/platform-error'

interface OnceOptions {
  /** Milliseconds for which the result is remembered; ten minutes by default. */
  ttl?: number
  /** After an unknown outcome the same submission runs again. */
  repeatsUnknown?: boolean
}

export type Once = <Result>(key: string, work: () => Promise<Result>, options?: OnceOptions) => Promise<Result>

interface RunMessage {
  key: string
  state: 'started' | 'done' | 'failed' | 'unknown'
  ttl?: number
  result?: unknown
}

const memory = { max: 10_000, ttl: 10 * 60_000 }
const unknownOutcome = new PlatformError('failed', { isOutcomeUnknown: true })
const isUnknown = (error: unknown): boolean => error instanceof PlatformError && error.isOutcomeUnknown

const remoteFailure = new Error('The run in another process has failed.')

/**
 * Runs work once per key across all processes: a repeated submission gets the first result, also that it is unknown.
 * Platforms recognise repeated writes by Idempotency-Key; this is for those that do not, and for recovery codes, which are
 * sent once.
 */
export function createOnce(peers?: Peers): Once {
  const runs = new LRUCache<string, Promise<unknown>>(memory)
  const unknown = new LRUCache<string, true>(memory)
  const remoteRuns = new Map<string, PromiseWithResolvers<unknown> & { runner: number }>()
  const announce = (message: RunMessage) => peers?.send('run', message)

  function startRemote({ key, ttl }: RunMessage, runner: number): void {
    const run = { ...Promise.withResolvers<unknown>(), runner }
    // Nobody may wait for it when it fails.
    run.promise.catch(() => {})
    remoteRuns.set(key, run)
    runs.set(key, run.promise, { ttl })
  }

  function failRemote(key: string, error: Error): void {
    const run = remoteRuns.get(key)
    if (!run) return
    remoteRuns.delete(key)
    runs.delete(key)
    run.reject(error)
  }

  peers?.on('ended', (_message, sender) => {
    for (const [key, { runner }] of remoteRuns) if (runner === sender) failRemote(key, remoteFailure)
  })
  peers?.on('run', (sent, sender) => {
    // Sent by this function in another process.
    const message = sent as RunMessage
    const { key, state, result } = message
    if (state === 'unknown') unknown.set(key, true)
    if (state === 'failed' || state === 'unknown')
      return failRemote(key, state === 'unknown' ? unknownOutcome : remoteFailure)
    if (state === 'started') return runs.has(key) ? undefined : startRemote(message, sender)
    remoteRuns.get(key)?.resolve(result)
    remoteRuns.delete(key)
  })

  return async function once<Result>(
    key: string,
    work: () => Promise<Result>,
    options: OnceOptions = {},
  ): Promise<Result> {
    // A key stands for one intent with one body, so an earlier run has this result type.
    const earlier = runs.get(key) as Promise<Result> | undefined
    if (earlier) {
      return earlier.catch((error) => {
        if (error !== remoteFailure) throw error
        return once(key, work, options)
      })
    }
    if (unknown.has(key)) throw unknownOutcome
    const { ttl, repeatsUnknown } = options
    const running = work()
    runs.set(key, running, { ttl })
    announce({ key, state: 'started', ttl })
    try {
      const result = await running
      announce({ key, state: 'done', result })
      return result
    } catch (error) {
      runs.delete(key)
      const state = isUnknown(error) && !repeatsUnknown ? 'unknown' : 'failed'
      if (state === 'unknown') unknown.set(key, true)
      announce({ key, state })
      throw error
    }
  }
}

/** Shared by all processes of the application. */
export const onceContext = createContext(createOnce())

/** Distinguishes a repeated form from a corrected one. Keyed, because passwords in it could be guessed otherwise. */
export function fingerprint({ form, url, secret }: { form: FormData; url: URL; secret: string }): string {
  const hash = createHmac('sha256', secret).update(JSON.stringify([url.pathname, url.search]))
  for (const [name, value] of form) {
    hash.update(
      JSON.stringify([name, typeof value === 'string' ? value : [value.name, value.size, value.lastModified]]),
    )
  }
  return hash.digest('base64url')
}
