import { readFile } from 'node:fs/promises'
import { Agent, createServer, get } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { consoleProcesses } from './test-support/console-process.ts'

const { project, start } = consoleProcesses({ PROCESSES: '2' })

const Worker = z.object({ pid: z.number(), heard: z.array(z.unknown()) })
type Worker = z.output<typeof Worker>

/** Asks over a new connection each time, so that the workers take turns. */
/** A connection that is handed to a worker in the moment in which it ends gets no response. */
const ask = (address: string) =>
  fetch(address, { headers: { connection: 'close' }, signal: AbortSignal.timeout(3_000) })

async function workersAt(origin: string): Promise<Map<number, Worker>> {
  const replies = await Promise.all(
    Array.from({ length: 8 }, async () => Worker.parse(await (await ask(`${origin}/process`)).json())),
  )
  return new Map(replies.map((worker) => [worker.pid, worker]))
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a console of two processes', () => {
  it('serves from both on one port, with one ready line and the same secrets', async () => {
    const { ready, child, output } = start()
    const { origin, platformUrl } = await ready()
    const workers = await workersAt(origin)
    expect(workers.size).toBe(2)
    expect(workers.has(child.pid ?? 0)).toBe(false)
    expect(output.stdout.match(/"Console ready"/g)).toHaveLength(1)
    const settings = await Promise.all(Array.from({ length: 4 }, async () => (await ask(origin)).json()))
    for (const seen of settings) expect(seen).toEqual(settings[0])
    expect(settings[0]).toMatchObject({
      platformUrl,
      clientAddressKey: expect.stringMatching(/^[\w-]{43}$/),
      sessionSecrets: [await readFile(join(project(), 'data/session-secret'), 'utf8')],
    })
    for (let count = 0; count < 4; count += 1) {
      expect((await ask(`${origin}/healthz`)).status).toBe(200)
      expect((await ask(`${origin}/readyz`)).status).toBe(200)
    }
  })

  it('passes messages of one process to the other', async () => {
    const { origin } = await start().ready()
    await expect
      .poll(async () => {
        await ask(`${origin}/greet`)
        return [...(await workersAt(origin)).values()].every(({ heard }) => heard.length > 0)
      })
      .toBe(true)
    for (const { pid, heard } of (await workersAt(origin)).values()) expect(heard).not.toContain(pid)
  })

  it('sums its metrics over both', async () => {
    const { ready, output } = start({ METRICS_PORT: '0' })
    const { origin } = await ready()
    for (let count = 0; count < 6; count += 1) await ask(origin)
    const port = /"metricsPort":(\d+)/.exec(output.stdout)?.[1]
    const readMetrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    await expect.poll(readMetrics).toContain('http_request_duration_seconds_count{method="GET",status="200"} 6')
    expect(await readMetrics()).toContain('http_requests_shed_total 0')
  })

  it('starts a worker again that has crashed, says so, and goes on serving meanwhile', async () => {
    const { ready, output } = start()
    const { origin } = await ready()
    const before = [...(await workersAt(origin)).keys()]
    await expect(ask(`${origin}/crash`)).rejects.toThrow(TypeError)
    await expect.poll(async () => (await ask(`${origin}/healthz`)).status).toBe(200)
    const seen = async () => [...(await workersAt(origin)).keys()].filter((pid) => !before.includes(pid)).length
    await expect.poll(seen).toBe(1)
    expect(output.stdout).toMatch(/"code":9,.*"The worker has ended and is started again"/)
    expect((await ask(`${origin}/readyz`)).status).toBe(200)
  })

  it('outlives a message to a worker that has just been killed', async () => {
    const { ready, child, output } = start()
    const { origin } = await ready()
    const before = [...(await workersAt(origin)).keys()]
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const askSender = async (path: string) => {
      const [response] = await once(get(origin + path, { agent }), 'response')
      return json(response)
    }
    const sender = Worker.parse(await askSender('/process')).pid
    // The first process meets the message before it notices that the other worker is gone.
    child.kill('SIGSTOP')
    await askSender('/greet')
    for (const pid of before) if (pid !== sender) process.kill(pid, 'SIGKILL')
    child.kill('SIGCONT')
    // Until then a connection may be handed to the worker that is gone, and gets no response.
    await expect.poll(() => output.stdout).toContain('The worker has ended and is started again')
    await expect.poll(async () => [...(await workersAt(origin)).keys()].some((pid) => !before.includes(pid))).toBe(true)
    agent.destroy()
  })

  it('serves again on its port when all workers have crashed at once', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    server.close()
    const { origin } = await start({ PORT: String(port) }).ready()
    const before = [...(await workersAt(origin)).keys()]
    for (const pid of before) process.kill(pid, 'SIGKILL')
    const isServed = async () => (await workersAt(origin).catch(() => new Map())).size
    await expect.poll(isServed).toBe(2)
  })

  it('ends with its workers when its first process is killed', async () => {
    const { ready, child, ended } = start()
    const pids = [...(await workersAt((await ready()).origin)).keys()]
    child.kill('SIGKILL')
    await ended
    await expect.poll(() => pids.filter(isAlive)).toEqual([])
  })
})
