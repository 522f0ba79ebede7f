import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from './data-folder/operator-error.ts'
import type { Logger } from './interface/application.ts'

export const hasExited = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** Waits until the child has ended, or could not be started. */
export async function exited(child: ChildProcess): Promise<void> {
  // Sending to a child that has just been killed raises an error event; its exit follows.
  while (!hasExited(child)) await once(child, 'exit').catch(() => {})
}

/** Rejects once the child has ended; the message is empty where the child itself has said why. */
export async function failedStart(child: ChildProcess, name: string): Promise<never> {
  await exited(child)
  throw new OperatorError(child.signalCode ? `The ${name} was ended by ${child.signalCode} while it started.` : '')
}

/** Waits until a child that was told to stop has ended, and kills it after `limit` milliseconds. */
export async function exitedWithin(child: ChildProcess, limit: number): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), limit)
  await exited(child)
  clearTimeout(timer)
}

const firstPause = 100
const longestPause = 10_000
/** A process that has run for this long did not fail at its start. */
const steadyAfter = 30_000

interface RestartOptions {
  name: string
  child: ChildProcess
  restart: () => ChildProcess
  isStopping: () => boolean
  log: Logger
}

/** Starts a process again whenever it ends, after a pause that doubles while it ends soon after its start. */
export async function keepRunning({ name, child, restart, isStopping, log }: RestartOptions): Promise<void> {
  let pause = firstPause
  for (let current = child; ; current = restart()) {
    const startedAt = performance.now()
    await exited(current)
    if (isStopping()) return
    if (performance.now() - startedAt > steadyAfter) pause = firstPause
    const { pid, exitCode: code, signalCode: signal } = current
    log.error({ pid, code, signal, pause }, `The ${name} has ended and is started again`)
    await delay(pause)
    if (isStopping()) return
    pause = Math.min(pause * 2, longestPause)
  }
}

/** Keeps V8's young generation below 24 MB; it would grow to 130 MB and seldom shrink. The Dockerfile does the same. */
export const memoryFlags = ['--max-semi-space-size=8']
