import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { formatContentRange, parseRange } from '../../server/platform/contract/envelope.ts'
import { signIn } from '../hostile/support/http.ts'
import { startConsole } from '../support/console.ts'
import { closeServer, listen } from '../support/loopback.ts'
import { plainAdministrator } from '../support/plain-platform.ts'
import { describeMachine, print, printTable, residentMemory } from './report.ts'

/** What V8 chooses in a container of 512 MB. On a machine with much memory it grows, and collects when it needs not. */
const limitedHeap = { NODE_OPTIONS: '--max-old-space-size=256' }

const businessOf = (index: number) => ({
  _id: `b${index}`,
  businessRef: `BIZ-${index}`,
  businessName: `Adaobi and Daughters ${index}`,
  email: `shop${index}@example.ng`,
  phone: `0803${String(index).padStart(7, '0')}`,
  country: 'nigeria',
  state: 'Lagos',
  city: 'Ikeja',
  account: { category: 'Pharmacy' },
  referral: { code: `R${index}` },
  isDisabled: index % 9 === 0,
  createdAt: new Date(1.7e12 + index * 1000).toISOString(),
})

/** A platform that makes up as many businesses as are asked for, in ranges and as a file, and counts the calls. */
async function startEndlessPlatform(rows: number) {
  let calls = 0
  const server = createServer((request, response) => {
    response.on('error', () => {})
    const path = new URL(request.url ?? '', 'http://platform.invalid').pathname
    if (path.endsWith('.csv') || path.includes('export')) return sendFile(response, rows)
    calls += 1
    const { firstName, lastName, email } = plainAdministrator
    const session = { token: 'token', data: { firstName, lastName, email } }
    const range = parseRange(request.headers.range)
    const to = range ? Math.min(range.to + 1, rows) : 0
    const list = Array.from({ length: range ? to - range.from : 0 }, (_, index) =>
      businessOf((range?.from ?? 0) + index),
    )
    const data = range ? { data: list } : session
    const headers = range && { 'content-range': formatContentRange(range.from, to - range.from, rows) }
    response.writeHead(range ? 206 : 200, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ message: 'ok', data }))
  })
  return { url: `${await listen(server)}/api`, calls: () => calls, close: () => closeServer(server) }
}

function sendFile(response: ServerResponse, rows: number): void {
  function* lines() {
    yield 'name,email,city\r\n'
    for (let index = 0; index < rows; index += 1) {
      const { businessName, email, city } = businessOf(index)
      yield `${businessName},${email},${city}\r\n`
    }
  }
  response.writeHead(200, { 'content-type': 'text/csv' })
  // A reader who leaves ends it.
  pipeline(Readable.from(lines()), response, () => {})
}

/** The export of a long list: first byte, growth of the console, other requests meanwhile, slow and absent readers. */
export async function measureExport({ businesses: rows }: { businesses: number }): Promise<void> {
  print(`${rows} businesses, ${describeMachine()}\n`)
  const platform = await startEndlessPlatform(rows)
  const running = await startConsole({ platformUrl: platform.url, environment: limitedHeap })
  const pid = running.process.pid ?? 0
  try {
    const cookie = await signIn(running.origin, plainAdministrator)
    const open = async (path: string): Promise<IncomingMessage> => {
      const request = httpRequest(running.origin + path, { headers: { cookie }, agent: false }).end()
      request.on('error', () => {})
      const [response] = await once(request, 'response')
      return response
    }
    const results: (string | number)[][] = []
    for (const [name, path] of [
      ['made by the console', '/businesses.csv?search=a'],
      ['made by the platform', '/businesses.csv'],
    ] as const) {
      // What the process takes with its first file is no growth by the rows.
      ;(await open(path)).destroy()
      await delay(1_000)
      results.push([name, ...(await measureFile({ open: () => open(path), origin: running.origin, pid }))])
    }
    printTable(['file', 'first byte', 'whole', 'MB', 'memory before, most', 'longest of others'], results)

    const unread = await open('/businesses.csv?search=a')
    unread.pause()
    await delay(3_000)
    const before = platform.calls()
    await delay(3_000)
    print(`Ranges read in 3 s for a reader that has stopped: ${platform.calls() - before}.`)
    unread.destroy()
    await delay(1_000)
    const after = platform.calls()
    await delay(3_000)
    print(`Ranges read in 3 s after the reader has gone: ${platform.calls() - after}.\n`)
  } finally {
    await running.stop()
    await platform.close()
  }
}

interface MeasuredFile {
  open: () => Promise<IncomingMessage>
  origin: string
  pid: number
}

async function measureFile({ open, origin, pid }: MeasuredFile): Promise<string[]> {
  const before = await residentMemory(pid)
  let most = before
  let longest = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const asked = performance.now()
      await (await fetch(`${origin}/healthz`)).text()
      longest = Math.max(longest, performance.now() - asked)
      most = Math.max(most, await residentMemory(pid))
      await delay(20)
    }
  })()
  const started = performance.now()
  let first: number | undefined
  let bytes = 0
  for await (const chunk of await open()) {
    first ??= performance.now() - started
    bytes += chunk.length
  }
  const whole = performance.now() - started
  isOver = true
  await watching
  const seconds = `${(whole / 1000).toFixed(1)} s`
  return [
    `${first?.toFixed(0)} ms`,
    seconds,
    (bytes / 1e6).toFixed(0),
    `${before}, ${most} MB`,
    `${longest.toFixed(0)} ms`,
  ]
}
