import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { ask, signIn } from '../hostile/support/http.ts'
import { startConsole } from '../support/console.ts'
import { closeServer, listen } from '../support/loopback.ts'
import { plainAdministrator } from '../support/plain-platform.ts'
import { describeMachine, print, printTable, residentMemory } from './report.ts'

const businessOf = (index: number) => ({
  _id: `66f0c0ffee${String(index).padStart(14, '0')}`,
  businessRef: `BIZ-${index}`,
  businessName: `${['Adaobi', 'Emeka', 'Zainab', 'Folake'][index % 4]} and Daughters ${(index * 7919) % 50_000}`,
  firstName: 'Ngozi',
  lastName: 'Okonkwo',
  email: `shop${index}@example.ng`,
  phone: `0803${String(index).padStart(7, '0')}`,
  address: `${index} Allen Avenue, beside the market`,
  account: { category: ['Pharmacy', 'Retail', 'Restaurant'][index % 3] },
  country: 'nigeria',
  state: 'Lagos',
  city: 'Ikeja',
  location: { country: 'nigeria', state: 'Lagos', city: 'Ikeja', address: `${index} Allen Avenue` },
  isDisabled: index % 9 === 0,
  referral: { code: `R${index}` },
  createdAt: new Date(1.7e12 + ((index * 7919) % 50_000) * 60_000).toISOString(),
})

/** A platform of the specification alone: every list is the same rows, whole. */
async function startWholePlatform(rows: number) {
  const data = Array.from({ length: rows }, (_, index) => businessOf(index))
  const list = Buffer.from(JSON.stringify({ message: 'ok', data: { data } }))
  const { firstName, lastName, email } = plainAdministrator
  const session = JSON.stringify({ message: 'ok', data: { token: 'token', data: { firstName, lastName, email } } })
  const server = createServer((request, response) => {
    response.on('error', () => {})
    const { pathname } = new URL(request.url ?? '', 'http://platform.invalid')
    const isList = pathname.endsWith('/admin/business')
    const isLogin = pathname.includes('/auth/')
    response.writeHead(isList || isLogin ? 200 : 404, { 'content-type': 'application/json' })
    response.end(isList ? list : isLogin ? session : '{"message":"route not found"}')
  })
  return { bytes: list.length, url: `${await listen(server)}/api`, close: () => closeServer(server) }
}

const steps = [
  ['first read', '/businesses'],
  ['next page', '/businesses?page=2'],
  ['last page', '/businesses?page=2500'],
  ['search', '/businesses?search=zainab'],
  ['search for one row', '/businesses?search=shop4711@'],
  ['sort by name', '/businesses?sort=businessName'],
  ['sort by time', '/businesses?sort=-createdAt'],
  ['filter, which reads anew', '/businesses?category=Pharmacy'],
  ['next page of the filter', '/businesses?category=Pharmacy&page=2'],
] as const

/** A list of a platform that knows no ranges: time of each step, how long others wait meanwhile, and memory. */
export async function measureWholeLists({ rows }: { rows: number }): Promise<void> {
  const platform = await startWholePlatform(rows)
  print(`${rows} businesses, ${(platform.bytes / 1e6).toFixed(1)} MB, ${describeMachine()}\n`)
  const running = await startConsole({ platformUrl: platform.url })
  // It runs until it is stopped.
  const pid = running.process.pid!
  try {
    const cookie = await signIn(running.origin, plainAdministrator)
    await ask(running.origin, '/account', { cookie })
    const results: (string | number)[][] = []
    // The console reuses a list for the steps from one page of it to another.
    let referer = running.origin
    for (const [name, path] of steps) {
      results.push([name, ...(await measureStep(running.origin, { path, headers: { cookie, referer }, pid }))])
      referer = running.origin + path
    }
    printTable(['step', 'status', 'rows shown', 'ms', 'longest wait of others, ms', 'MB resident'], results)
  } finally {
    await running.stop()
    await platform.close()
  }
}

interface Step {
  path: string
  headers: Record<string, string>
  pid: number
}

async function measureStep(origin: string, { path, headers, pid }: Step): Promise<(string | number)[]> {
  let longest = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const asked = performance.now()
      await (await fetch(`${origin}/healthz`)).text()
      longest = Math.max(longest, performance.now() - asked)
      await delay(2)
    }
  })()
  const started = performance.now()
  const response = await fetch(origin + path, { headers })
  const html = await response.text()
  const milliseconds = performance.now() - started
  isOver = true
  await watching
  const shown = html.includes('Daughters') || html.includes('and Daugh') ? 'yes' : 'no'
  return [response.status, shown, milliseconds.toFixed(0), longest.toFixed(0), await residentMemory(pid)]
}
