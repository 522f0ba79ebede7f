import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ask, signIn } from '../hostile/support/http.ts'
import { type RunningConsole, embeddedAdministrator, startConsole } from '../support/console.ts'
import { platformProcess } from '../support/embedded-process.ts'
import { describeMachine, print, printTable, residentMemory } from './report.ts'

const rest = 10_000
const screens = ['dashboard', 'businesses', 'subscriptions', 'staffs', 'reports', 'logs', 'admins', 'notifications']

/** Memory of both processes after a first start, after another one, and after every screen has been seen. */
export async function measureMemory(): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'console-memory-'))
  const environment = { DEMO_DATA: '250' }
  const rows: [string, number, number][] = []
  async function note(name: string, running: RunningConsole): Promise<void> {
    await delay(rest)
    const platform = await platformProcess(running)
    // Both run until they are stopped.
    rows.push([name, await residentMemory(running.process.pid!), await residentMemory(platform!)])
  }

  const startedAt = performance.now()
  const first = await startConsole({ dataFolder, environment })
  const firstStart = performance.now() - startedAt
  await note('after the first start', first)
  await first.stop()
  const second = await startConsole({ dataFolder, environment })
  await note('after another start', second)
  const cookie = await signIn(second.origin, embeddedAdministrator)
  for (const screen of screens) await ask(second.origin, `/${screen}`, { cookie })
  await note('after a look at every screen', second)
  await second.stop()
  await rm(dataFolder, { recursive: true })
  print(`${describeMachine()}\nFirst start with demonstration data: ${(firstStart / 1000).toFixed(1)} s.\n`)
  printTable(['MB resident', 'console', 'platform'], rows)
}
