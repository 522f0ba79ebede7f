import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { RunningConsole } from '../../support/console.ts'
import { ask } from './http.ts'

/** Far above what requests of a megabyte, a few at a time, may hold, in MB. */
const mostGrowth = 400

/** The most memory that a process has had so far, in MB. */
async function mostMemory({ pid }: RunningConsole['process']): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

/** Does `work`, and throws when meanwhile the console did not answer others, or its memory grew by more than the input explains. */
export async function expectLittleCost(running: RunningConsole, work: () => Promise<void>): Promise<void> {
  const before = await mostMemory(running.process)
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const { status } = await ask(running.origin, '/healthz')
      expect(status).toBe(200)
      await wait(50)
    }
  })()
  try {
    await work()
  } finally {
    isOver = true
    await watching
  }
  expect((await mostMemory(running.process)) - before, 'growth in MB').toBeLessThan(mostGrowth)
}
