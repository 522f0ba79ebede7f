import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPlatform } from '../contract/support/platform-process.ts'
import { startPostgresServer } from '../contract/support/postgres-server.ts'
import { embeddedAdministrator } from '../support/console.ts'
import { describeMachine, percentile, print, printTable } from './report.ts'
import { seedData } from './seed-data.ts'

const repetitions = 9
const pageSize = 20

interface View {
  name: string
  path: string
  query?: Record<string, string>
  /** Where the window begins, as a share of the list. */
  at: number
}

const lists: Readonly<Record<string, { path: string; sorts: string[]; search: string }>> = {
  businesses: { path: '/admin/business', sorts: ['businessName', 'email', 'city'], search: 'pharm' },
  transactions: { path: '/admin/transactions', sorts: ['details', 'paymentData.amount'], search: 'walk-in' },
  logs: { path: '/admin/logs', sorts: ['details', 'user.email'], search: 'update' },
}

const viewsOf = ({ path, sorts, search }: (typeof lists)[string]): View[] => [
  { name: 'first page', path, at: 0 },
  { name: 'page at a tenth', path, at: 0.1 },
  { name: 'page in the middle', path, at: 0.5 },
  { name: 'last page', path, at: 1 },
  ...sorts.flatMap((sort) => [
    { name: `by ${sort}, first`, path, at: 0, query: { sort } },
    { name: `by ${sort}, middle`, path, at: 0.5, query: { sort } },
  ]),
  { name: `search '${search}', first`, path, at: 0, query: { search } },
  { name: `search '${search}', middle`, path, at: 0.5, query: { search } },
]

interface Measured {
  total: number
  /** Of the first request, which nothing has been kept for, and of the later ones. */
  first: number
  median: number
}

/** Pages of lists on the platform's own API, as milliseconds and as multiples of page 1 of 1,000 businesses. */
export async function measureQueries({
  businesses,
  postgres,
}: {
  businesses: number
  postgres: boolean
}): Promise<void> {
  print(`${postgres ? 'Postgres' : 'Embedded database'}, ${describeMachine()}\n`)
  const small = await measureAll(1000, postgres)
  const large = await measureAll(businesses, postgres)
  for (const noun of Object.keys(lists)) {
    const base = small.get(noun)?.get('first page')?.median ?? Number.NaN
    const [fewer, more] = [small, large].map((all) => all.get(noun)?.get('first page')?.total ?? 0)
    const rows = [...(large.get(noun) ?? [])].map(([name, measured]) => {
      const lesser = small.get(noun)?.get(name)?.median ?? Number.NaN
      const { first, median } = measured
      return [name, lesser.toFixed(1), median.toFixed(1), `${(median / base).toFixed(1)} ×`, first.toFixed(1)]
    })
    printTable([noun, `ms at ${fewer}`, `ms at ${more}`, 'against page 1', 'when asked first'], rows)
  }
}

async function measureAll(businesses: number, postgres: boolean): Promise<Map<string, Map<string, Measured>>> {
  const folder = await mkdtemp(join(tmpdir(), 'console-queries-'))
  const server = postgres ? await startPostgresServer() : undefined
  const { email, password } = embeddedAdministrator
  const environment = {
    DATA_DIR: folder,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    ...(server && { DATABASE_URL: server.url }),
  }
  await seedData(businesses, environment)
  const platform = await startPlatform(environment)
  const login = await fetch(`${platform.origin}/api/auth/login/superadmin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(embeddedAdministrator),
  })
  const { data } = await login.json()
  const results = new Map<string, Map<string, Measured>>()
  for (const [noun, list] of Object.entries(lists)) {
    const measured = new Map<string, Measured>()
    for (const view of viewsOf(list)) measured.set(view.name, await measureView(platform.origin, data.token, view))
    results.set(noun, measured)
  }
  await platform.stop()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
  return results
}

async function measureView(origin: string, token: string, { path, query, at }: View): Promise<Measured> {
  const address = `${origin}/api${path}?${new URLSearchParams(query)}`
  async function ask(from: number): Promise<{ total: number; milliseconds: number }> {
    const started = performance.now()
    const headers = { authorization: `Bearer ${token}`, range: `items=${from}-${from + pageSize - 1}` }
    const response = await fetch(address, { headers })
    await response.arrayBuffer()
    if (response.status !== 206) throw new Error(`${address} has the status ${response.status}.`)
    const total = Number(response.headers.get('content-range')?.split('/')[1])
    return { total, milliseconds: performance.now() - started }
  }
  const { total, milliseconds: first } = await ask(0)
  const from = Math.min(Math.floor((total * at) / pageSize) * pageSize, Math.max(total - pageSize, 0))
  const times: number[] = []
  for (let count = 0; count < repetitions; count += 1) times.push((await ask(from)).milliseconds)
  return { total, first, median: percentile(times, 0.5) }
}
