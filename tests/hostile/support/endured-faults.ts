import { expect } from 'vitest'
import { type FaultKind, faultKinds } from '../../support/misbehaving-platform.ts'
import { tryPhases } from './fault-phases.ts'
import { type FaultyConsole, startFaultyConsole } from './faulty-console.ts'
import { expectAlive } from './worlds.ts'

/** Faults that cost memory and time of the processor. */
export const heavyKinds: FaultKind[] = ['200 MB body', 'gzip bomb', '50,000 rows']
export const lightKinds = faultKinds.filter((kind) => !heavyKinds.includes(kind))

/** What is rows and what is garbage shows where the heap is that of a container of 512 MB, not of a large machine. */
const limitedHeap = { NODE_OPTIONS: '--max-old-space-size=256' }

/** Few enough that nothing is shed as overload, and that two seconds are enough for a refusal on a busy machine. */
const parallelFor = (kind: FaultKind) => {
  // Each list takes a second of the one processor, and a dashboard has eight of them.
  if (kind === '50,000 rows') return 1
  return heavyKinds.includes(kind) ? 2 : kind === 'refused' ? 4 : 20
}

/** Consoles that have endured a fault and are as good as before, for the next one. */
const idle: FaultyConsole[] = []

export const closeIdleConsoles = async (): Promise<void> => void (await Promise.all(idle.map(({ close }) => close())))

/** One fault at one console, in phases: each begins with a platform that is trusted, and none stops the next. */
export async function expectEndured(kind: FaultKind): Promise<void> {
  // What a costly fault does to memory shows in a process of its own.
  const isShared = !heavyKinds.includes(kind)
  const faulty =
    (isShared ? idle.pop() : undefined) ?? (await startFaultyConsole(kind === '50,000 rows' ? limitedHeap : undefined))
  const failures: string[] = []
  const phase = async (name: string, work: () => Promise<void>) => {
    await work().catch((error: unknown) => failures.push(`${name}: ${error instanceof Error ? error.message : error}`))
    await faulty.recover()
  }
  let isAsBefore = false
  try {
    await tryPhases(kind, { faulty, phase, parallel: parallelFor(kind), areAlike: !isShared })
    await expectAlive(faulty.running)
    expect(faulty.misbehaving.followedRedirects()).toEqual([])
    expect(failures.join('\n')).toBe('')
    isAsBefore = true
  } finally {
    if (isShared && isAsBefore) idle.push(faulty)
    else await faulty.close()
  }
}
