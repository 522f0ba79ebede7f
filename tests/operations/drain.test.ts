import { once } from 'node:events'
import { Agent } from 'node:http'
import { expect, it, vi } from 'vitest'
import { embeddedAdministrator, startConsole } from '../support/console.ts'
import { type LoadRequest, sendLoad } from '../support/load.ts'
import { startFaultyConsole } from '../hostile/support/faulty-console.ts'
import { ask, signIn } from '../hostile/support/http.ts'

const drains = 2
const clients = 16
const requestsBeforeTheSignal = 60

interface Load {
  answered: number
  failures: string[]
}

/** Every second time the console is served by two processes. */
const cases = Array.from({ length: drains }, (_, index) => ({ time: index + 1, processes: 1 + (index % 2) }))

it.each(cases)(
  'SIGTERM under load, time $time, fails no request of $processes processes and ends all with 0',
  async ({ processes }) => {
    const running = await startConsole({ environment: { PROCESSES: String(processes) } })
    const cookie = await signIn(running.origin, embeddedAdministrator)
    const read: LoadRequest = { path: '/businesses', headers: { cookie } }
    const countForm = (count: number): LoadRequest => ({
      path: '/businesses',
      method: 'POST',
      headers: { cookie, origin: running.origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        intent: 'updateCount',
        id: 'admin-settings',
        freeProductCount: String(count),
        key: crypto.randomUUID(),
      }).toString(),
    })
    const load: Load = { answered: 0, failures: [] }
    const agent = new Agent({ keepAlive: true, maxSockets: clients })
    let isGone = false
    const work = async (client: number) => {
      for (let count = 0; !isGone; count += 1) {
        // One in ten changes something.
        const asked = (count + client) % 10 === 0 ? countForm(count) : read
        try {
          const { status } = await sendLoad(running.origin, asked, agent)
          if (status >= 500) load.failures.push(`answered ${status}`)
          else load.answered += 1
        } catch (error) {
          load.failures.push(String(error))
        }
      }
    }
    // As a load balancer does: whoever says that it is not ready gets nothing new.
    const watch = async () => {
      while ((await sendLoad(running.origin, { path: '/readyz' }, agent)).status === 200);
      isGone = true
    }
    const working = Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
    await expect.poll(() => load.answered, { timeout: 60_000 }).toBeGreaterThan(requestsBeforeTheSignal)
    const ended = once(running.process, 'exit')
    running.process.kill('SIGTERM')
    await watch()
    const [code] = await ended
    await working
    agent.destroy()
    expect(load.failures).toEqual([])
    expect(code).toBe(0)
    // Nobody answers at the embedded platform's address either.
    await expect(fetch(running.platformUrl)).rejects.toThrow('fetch failed')
    await running.stop()
  },
)

it('a form that the platform has not answered when a drain ends is told so, and not cut, which would send it again', async () => {
  const { running, misbehaving, session, close } = await startFaultyConsole()
  const cookie = await session()
  await misbehaving.misbehave({ kind: 'hang before headers', method: 'PATCH' })
  const form = { intent: 'updateCount', id: 'any', freeProductCount: '7', key: crypto.randomUUID() }
  const answer = ask(running.origin, '/businesses?modal=categories', { form, cookie })
  answer.catch(() => {})
  await vi.waitUntil(() => misbehaving.seen.some(({ method }) => method === 'PATCH'), { timeout: 20_000 })
  const ended = once(running.process, 'exit')
  running.process.kill('SIGTERM')
  expect((await answer).text).toContain('The outcome is unknown')
  expect((await ended)[0]).toBe(0)
  await close()
})
