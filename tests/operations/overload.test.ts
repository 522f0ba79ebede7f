import { Agent } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ask, signIn } from '../hostile/support/http.ts'
import { type RunningConsole, embeddedAdministrator, startConsole } from '../support/console.ts'
import { startFlood } from '../support/flood.ts'
import { sendLoad } from '../support/load.ts'

/** More at once than the console ever lets in. */
const manyAtOnce = 600
/** Of each kind of answer, so that neither is an accident. */
const fewestAnswers = 100
const patience = 60_000

let running: RunningConsole
let cookie: string

beforeAll(async () => {
  running = await startConsole()
  cookie = await signIn(running.origin, embeddedAdministrator)
})
afterAll(() => running?.stop())

const listPage = () => ask(running.origin, '/businesses', { cookie })

describe('a console under more load than it can carry', () => {
  const statuses = new Map<number, number>()
  const retryAfter = new Set<string | undefined>()
  const health: number[] = []
  let lines: Record<string, unknown>[] = []

  beforeAll(async () => {
    const before = running.log.length
    const agent = new Agent({ keepAlive: true })
    const isOver = () => [200, 503].every((status) => (statuses.get(status) ?? 0) >= fewestAnswers)
    async function press(): Promise<void> {
      while (!isOver()) {
        const { status, headers } = await sendLoad(running.origin, { path: '/businesses', headers: { cookie } }, agent)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 503) retryAfter.add(headers['retry-after'])
      }
    }
    async function watch(): Promise<void> {
      while (!isOver()) health.push((await ask(running.origin, '/healthz')).status)
    }
    await Promise.all([watch(), ...Array.from({ length: manyAtOnce }, press)])
    agent.destroy()
    const isSummarised = () => running.log.some(({ requests }) => typeof requests === 'number')
    await vi.waitFor(() => expect(isSummarised()).toBe(true), { timeout: patience })
    lines = running.log.slice(before)
  })

  it('answers some requests and sheds the others, with nothing else between', () => {
    expect([...statuses.keys()].toSorted()).toEqual([200, 503])
    expect(statuses.get(200)).toBeGreaterThan(0)
  })

  it('tells whom it sheds when to come back', () => {
    expect([...retryAfter]).toEqual(['1'])
  })

  it('goes on saying that it is alive', () => {
    expect(health.length).toBeGreaterThan(0)
    expect(new Set(health)).toEqual(new Set([200]))
  })

  it('logs how many it has shed, and no line for each', () => {
    expect(lines.filter(({ status }) => status === 503)).toEqual([])
    const summaries = lines.filter(({ requests }) => typeof requests === 'number')
    expect(summaries.length).toBeLessThan(10)
    expect(summaries[0]).toMatchObject({ level: 'warn', clients: 1 })
  })

  it('sheds nothing any more when the load is over', async () => {
    const recovered = async () => {
      const replies = await Promise.all(Array.from({ length: 20 }, listPage))
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    }
    await expect.poll(recovered, { timeout: patience }).toBeUndefined()
  })
})

describe.each<[name: string, lines: () => string[]]>([
  ['of a signed-in client', () => [`Cookie: ${cookie}`]],
  ['of a stranger', () => []],
  ['that opens a connection for each request', () => [`Cookie: ${cookie}`, 'Connection: close']],
])('a flood over six hundred connections from one address %s', (_name, headerLines) => {
  it('leaves the console to clients at other addresses, and its health to everybody', async () => {
    const request = ['GET /businesses HTTP/1.1', 'Host: localhost', ...headerLines(), '', ''].join('\r\n')
    const flood = startFlood({ origin: running.origin, from: '127.0.0.1', connections: manyAtOnce, request })
    const isShed = () =>
      ask(running.origin, '/businesses', { cookie, from: '127.0.0.1' }).then(
        ({ status }) => status === 503,
        () => true,
      )
    await expect.poll(isShed, { timeout: patience }).toBe(true)
    for (let round = 0; round < 5; round += 1) {
      const page = await ask(running.origin, '/businesses', { cookie, from: '127.0.0.2' })
      expect(page.status).toBe(200)
      expect((await ask(running.origin, '/healthz')).status).toBe(200)
    }
    const { statuses } = await flood.stop()
    expect(statuses.size).toBeGreaterThan(0)
  })
})
