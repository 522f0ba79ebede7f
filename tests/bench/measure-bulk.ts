import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startPlatform } from '../contract/support/platform-process.ts'
import { startPostgresServer } from '../contract/support/postgres-server.ts'
import { embeddedAdministrator } from '../support/console.ts'
import { describeMachine, percentile, print, printTable } from './report.ts'
import { seedData } from './seed-data.ts'

const jobs = 3
const probes = 100
const pauseMs = 50
const secondsAlone = 10
const otherCalls = { 'first page of businesses': '/admin/business', 'first page of sales': '/admin/sales' } as const

/**
 * Rows a second of jobs that activate every business, how much longer the calls of others take meanwhile, and how long
 * cancelling takes; on a platform of its own. With 10,000 businesses or more some still wait at the end.
 */
export async function measureBulk({ businesses, postgres }: { businesses: number; postgres: boolean }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'console-bulk-'))
  const server = postgres ? await startPostgresServer({ isSafe: true }) : undefined
  const { email, password } = embeddedAdministrator
  const environment = {
    DATA_DIR: folder,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    SESSION_SECRET: 'a secret of the benchmark alone',
    ...(server && { DATABASE_URL: server.url }),
  }
  print(`${businesses} businesses, ${server ? 'Postgres' : 'embedded database'}, ${describeMachine()}\n`)
  await seedData(businesses, environment)
  const platform = await startPlatform(environment)
  try {
    const call = await signIn(platform.origin)
    const idle = await timeOthers(call)
    const created: string[] = []
    const started = performance.now()
    for (let job = 0; job < jobs; job += 1) {
      const { data } = await call('/admin/business/bulk', { action: 'activate', businesses: {} })
      created.push(data._id)
    }
    const startedIn = performance.now() - started
    const [first = '', last = ''] = [created[0], created.at(-1)]
    const alone = await rateDuring(call, created, () => delay(secondsAlone * 1000))
    let busy = new Map<string, number[]>()
    const beside = await rateDuring(call, created, async () => void (busy = await timeOthers(call)))
    print(`${jobs} jobs started in ${ms(startedIn)} ms.`)
    print(`Rows a second: ${alone.toFixed(0)} alone, ${beside.toFixed(0)} beside the calls of others.`)
    const cancelStarted = performance.now()
    const answer = await call('/admin/business/bulk/cancel', { job: last })
    print(`Cancelling in ${ms(performance.now() - cancelStarted)} ms: ${answer.message}\n`)
    printTable(
      ['call of another', 'at rest, median ms', 'beside the jobs', 'p95 at rest', 'p95 beside'],
      Object.keys(otherCalls).map((name) => {
        const [rest = [], during = []] = [idle.get(name), busy.get(name)]
        const values = [0.5, 0.95].flatMap((share) => [percentile(rest, share), percentile(during, share)])
        return [name, ...values.map(ms)]
      }),
    )
    const { data } = await call(`/admin/business/bulk?job=${first}`)
    print(`The first job: ${data.done} done, ${data.failed} failed of ${data.total}.`)
  } finally {
    await platform.stop()
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0)

type Call = Awaited<ReturnType<typeof signIn>>

async function signIn(origin: string) {
  const request = (headers: Record<string, string>) => async (path: string, body?: object) => {
    const method = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const response = await fetch(`${origin}/api${path}`, {
      ...method,
      headers: { 'content-type': 'application/json', ...headers },
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(`${path} has the status ${response.status}: ${answer.message}`)
    return answer
  }
  const { data } = await request({})('/auth/login/superadmin', embeddedAdministrator)
  return request({ authorization: `Bearer ${data.token}`, range: 'items=0-19' })
}

async function timeOthers(call: Call): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>()
  for (let probe = 0; probe < probes; probe += 1) {
    for (const [name, path] of Object.entries(otherCalls)) {
      const started = performance.now()
      await call(path)
      times.set(name, [...(times.get(name) ?? []), performance.now() - started])
      await delay(pauseMs)
    }
  }
  return times
}

async function rateDuring(call: Call, created: readonly string[], work: () => Promise<void>): Promise<number> {
  const before = { at: performance.now(), ended: await endedOf(call, created) }
  await work()
  const after = { at: performance.now(), ended: await endedOf(call, created) }
  return ((after.ended - before.ended) / (after.at - before.at)) * 1000
}

async function endedOf(call: Call, created: readonly string[]): Promise<number> {
  const states = await Promise.all(created.map((job) => call(`/admin/business/bulk?job=${job}`)))
  return states.reduce((sum, { data }) => sum + data.done + data.failed, 0)
}
