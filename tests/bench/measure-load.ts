import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { startPostgresServer } from '../contract/support/postgres-server.ts'
import { ask, cookiesAfter, signIn } from '../hostile/support/http.ts'
import { type RunningConsole, embeddedAdministrator, startConsole } from '../support/console.ts'
import { consoleProcesses, platformProcess } from '../support/embedded-process.ts'
import { recordsIn } from '../support/plain-platform/shape.ts'
import { createObserver } from '../support/world.ts'
import { type Actors, mixedRequest } from './mixed-requests.ts'
import { describeMachine, print, printTable, residentMemory } from './report.ts'
import { applyLoad, type LoadResult } from './steady-load.ts'
import { watchHealth } from './watch-health.ts'

const sessions = 5
/** Seconds in which the engine compiles what is used most; they are shown by themselves. */
const warmUp = 20
const overloadFactor = 4
const overloadSeconds = 20
const slowConnections = 500

interface MeasureOptions {
  seconds: number
  rate: number
  /** As the setting PROCESSES has it. */
  processes: string
  postgres: boolean
  /** Of an empty Postgres database. */
  database?: string
}

/** The load row of the reliability bar, as tables. */
export async function measureLoad({ seconds, rate, processes, postgres, database }: MeasureOptions): Promise<void> {
  const server = postgres && !database ? await startPostgresServer({ isSafe: true }) : undefined
  const url = database ?? server?.url
  const environment = { PROCESSES: processes, DEMO_DATA: '250', ...(url && { DATABASE_URL: url }) }
  const running = await startConsole({ environment })
  try {
    print(`${url ? 'Postgres' : 'Embedded database'}, processes: ${processes}, ${describeMachine()}\n`)
    const actors = await signInAll(running)
    const request = (index: number) => mixedRequest(index, actors)
    const { origin } = running

    const memory = watchMemory(running)
    const cold = await applyLoad({ origin, rate, seconds: warmUp, request })
    const steady = await applyLoad({ origin, rate, seconds, request })
    const peaks = await memory.stop()
    printResults([
      [`${rate}/s in the first ${warmUp} s after the start`, cold],
      [`${rate}/s for ${seconds} s`, steady],
    ])
    print(`Most memory: a process of the console ${peaks.console} MB, platform ${peaks.platform} MB.\n`)

    const probe = watchHealth({ origin, keepAlive: false })
    const proxy = watchHealth({ origin, keepAlive: true })
    const shed = await applyLoad({ origin, rate: rate * overloadFactor, seconds: overloadSeconds, request })
    const [fromProbe, fromProxy] = await Promise.all([probe.stop(), proxy.stop()])
    const recovery = await timeToRecover(() => ask(origin, '/businesses', { cookie: actors.cookies[0] ?? '' }))
    printResults([[`${rate * overloadFactor}/s for ${overloadSeconds} s`, shed]])
    print(
      `Meanwhile /healthz: p99 ${fromProbe.toFixed(0)} ms over new connections, ${fromProxy.toFixed(0)} ms over one that is kept. ` +
        `Normal again after ${(recovery / 1000).toFixed(1)} s.\n`,
    )

    const before = await applyLoad({ origin, rate, seconds: overloadSeconds, request })
    const sockets = await openSlowConnections(origin)
    const beside = await applyLoad({ origin, rate, seconds: overloadSeconds, request })
    for (const socket of sockets) socket.destroy()
    printResults([
      ['without slow connections', before],
      [`beside ${slowConnections} of them`, beside],
    ])
  } finally {
    await running.stop()
    await server?.stop()
  }
}

async function signInAll(running: RunningConsole): Promise<Actors> {
  const cookies: string[] = []
  for (let count = 0; count < sessions; count += 1) {
    const session = await signIn(running.origin, embeddedAdministrator)
    // A browser that has the stylesheet is not sent it in each page.
    cookies.push(cookiesAfter(session, await ask(running.origin, '/businesses', { cookie: session })))
  }
  const { ask: askPlatform } = await createObserver(running.platformUrl, embeddedAdministrator)
  const businesses = recordsIn(await askPlatform('/admin/business'))
  return { origin: running.origin, cookies, businessIds: businesses.map(({ _id }) => String(_id)) }
}

function printResults(results: readonly [name: string, result: LoadResult][]): void {
  const rows = results.map(([name, { sent, statuses, p50, p99, longest }]) => {
    const count = (wanted: (status: number) => boolean) =>
      [...statuses].reduce((sum, [status, number]) => sum + (wanted(status) ? number : 0), 0)
    const shed = count((status) => status === 503)
    const errors = count((status) => status === 0 || status === 500 || status === 502 || status === 504)
    const refused = count((status) => status >= 400 && status < 500)
    return [name, sent, shed, errors, refused, ...[p50, p99, longest].map((time) => `${time.toFixed(0)} ms`)]
  })
  printTable(['load', 'requests', 'shed (503)', 'errors', '4xx', 'p50', 'p99', 'longest'], rows)
}

/** Repeats `look` until it is stopped. */
function repeat(look: () => Promise<void>, pause: number): () => Promise<void> {
  let isOver = false
  const repeating = (async () => {
    while (!isOver) {
      await look()
      await delay(pause)
    }
  })()
  return () => {
    isOver = true
    return repeating
  }
}

function watchMemory(running: RunningConsole) {
  const peaks = { console: 0, platform: 0 }
  const stop = repeat(async () => {
    const platform = await platformProcess(running)
    // Both processes run for as long as the load does.
    for (const pid of await consoleProcesses(running))
      peaks.console = Math.max(peaks.console, await residentMemory(pid))
    peaks.platform = Math.max(peaks.platform, await residentMemory(platform!))
  }, 1000)
  return { stop: () => stop().then(() => peaks) }
}

async function timeToRecover(look: () => Promise<{ status: number }>): Promise<number> {
  const started = performance.now()
  for (;;) {
    const replies = await Promise.all(Array.from({ length: 10 }, look))
    if (replies.every(({ status }) => status === 200)) return performance.now() - started
    await delay(100)
  }
}

async function openSlowConnections(origin: string): Promise<Socket[]> {
  const port = Number(new URL(origin).port)
  const sockets = Array.from({ length: slowConnections }, () => connect({ host: '127.0.0.1', port }))
  for (const socket of sockets) socket.on('error', () => {}).write('GET /businesses HTTP/1.1\r\nHost: a')
  await delay(500)
  return sockets
}
