import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { Endpoint } from '../../server/platform/contract/index.ts'
import { startPlatform } from '../contract/support/platform-process.ts'
import { embeddedAdministrator } from '../support/console.ts'
import { lists, type View, viewsOf } from '../support/list-views.ts'
import { describeMachine, percentile, print, printTable } from './report.ts'

const repetitions = 2
const pageSize = 20
const shown = 40

interface Measured {
  list: string
  view: string
  total: number
  /** Milliseconds of a request, the median of several. */
  warm: number
  /** `warm` as a multiple of the first page of the whole list. */
  ratio: number
}

/**
 * Every list of the platform in every order, filter and search that the contract declares, the slowest first; on a
 * database that `npm run seed` has filled for the tests' administrator, with the SESSION_SECRET of the environment. `only` is part of the names of the lists.
 */
export async function measureLists({ database, only = '' }: { database: string; only?: string }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'console-lists-'))
  const { email, password } = embeddedAdministrator
  const platform = await startPlatform({
    DATA_DIR: folder,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    DATABASE_URL: database,
    SESSION_SECRET: process.env.SESSION_SECRET ?? '',
  })
  try {
    print(`${describeMachine()}\n`)
    const read = await signIn(platform.origin)
    const results: Measured[] = []
    const [sale] = (await read('/admin/sales', {}, 0)).rows
    const businessRef = String(sale?.businessRef)
    for (const { name, endpoint } of lists.filter((list) => list.name.includes(only))) {
      const needed = neededBy(endpoint, businessRef)
      const { total } = await read(endpoint.path, needed, 0)
      const [row = {}] = (await read(endpoint.path, needed, Math.floor(total / 2))).rows
      const views = viewsOf(endpoint, row, needed)
      const base = await measure(read, endpoint, views[0]!)
      for (const view of views) {
        const measured = view === views[0] ? base : await measure(read, endpoint, view)
        results.push({ list: name, view: view.name, ...measured, ratio: measured.warm / base.warm })
      }
      const own = results.filter(({ list }) => list === name)
      const slowest = Math.max(...own.map(({ warm }) => warm))
      print(`${name}: ${total} rows, ${own.length} views, first page ${ms(base.warm)} ms, slowest ${ms(slowest)} ms`)
    }
    printResults(results)
  } finally {
    await platform.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0)

function printResults(results: readonly Measured[]): void {
  const slowest = results.toSorted((a, b) => b.warm - a.warm)
  const count = (limit: number) => results.filter(({ warm }) => warm > limit).length
  print(`\n${results.length} views, ${count(500)} over 500 ms, ${count(100)} over 100 ms\n`)
  printTable(
    ['list', 'view', 'rows', 'ms', 'of its first page'],
    slowest
      .slice(0, shown)
      .map(({ list, view, total, warm, ratio }) => [list, view, total, ms(warm), `${ratio.toFixed(1)} ×`]),
  )
}

const neededBy = (endpoint: Endpoint, businessRef: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(endpoint.query?.shape ?? {})
      .filter(([name, schema]) => (name === 'businessRef' || name === 'ref') && !(schema instanceof z.ZodOptional))
      .map(([name]) => [name, businessRef]),
  )

type Read = Awaited<ReturnType<typeof signIn>>

async function signIn(origin: string) {
  const login = await fetch(`${origin}/api/auth/login/superadmin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(embeddedAdministrator),
  })
  const { token } = (await login.json()).data

  return async function read(path: string, query: Record<string, string>, from: number) {
    const started = performance.now()
    const headers = { authorization: `Bearer ${token}`, range: `items=${from}-${from + pageSize - 1}` }
    const response = await fetch(`${origin}/api${path}?${new URLSearchParams(query)}`, { headers })
    const { data } = await response.json()
    const milliseconds = performance.now() - started
    if (!response.ok) throw new Error(`${path} ${JSON.stringify(query)} has the status ${response.status}.`)
    const rows = (Array.isArray(data) ? data : Object.values(data).find(Array.isArray)) as Record<string, unknown>[]
    const total = Number(response.headers.get('content-range')?.split('/')[1] ?? rows.length)
    return { rows, total, milliseconds }
  }
}

async function measure(read: Read, endpoint: Endpoint, { query, at }: View) {
  const { total } = await read(endpoint.path, query, 0)
  const from = Math.min(Math.floor((total * at) / pageSize) * pageSize, Math.max(total - pageSize, 0))
  // Brings what the view needs into the database's memory.
  await read(endpoint.path, query, from)
  const times: number[] = []
  for (let count = 0; count < repetitions; count += 1) times.push((await read(endpoint.path, query, from)).milliseconds)
  return { total, warm: percentile(times, 0.5) }
}
