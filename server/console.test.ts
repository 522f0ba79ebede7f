import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { consoleProcesses } from './test-support/console-process.ts'

const { project, start } = consoleProcesses()

async function occupyPort(): Promise<{ port: string; free: () => void }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { port: String(typeof address === 'object' ? address?.port : 0), free: () => server.close() }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a start that cannot succeed ends with code 1 and one line', () => {
  it('for a port that is taken', async () => {
    const variable = 'METRICS_PORT'
    const { port, free } = await occupyPort()
    const { ended, output } = start({ [variable]: port })
    expect(await ended).toBe(1)
    expect(output.stderr).toBe(
      `Port ${port} on 127.0.0.1 is taken. Stop what uses it or set ${variable} to another port.\n`,
    )
    free()
  })

  it('for an address that this machine does not have', async () => {
    const { ended, output } = start({ HOST: '203.0.113.1' })
    expect(await ended).toBe(1)
    expect(output.stderr).toMatch(/^Port 0 on 203\.0\.113\.1 cannot be opened \(EADDRNOTAVAIL\)[^\n]*\n$/)
  })

  it('for a platform that refuses to start, with what the platform says', async () => {
    const { ended, output } = start({ TEST_PLATFORM_REFUSAL: 'The data folder is in use.' })
    expect(await ended).toBe(1)
    expect(output.stderr).toBe('The data folder is in use.\n')
  })
})

describe('a console with an embedded platform', () => {
  it('says where it is and how to sign in first, and keeps a session secret', async () => {
    const { ready, output } = start({ BUSINESS_TIME_ZONE: 'Africa/Accra' })
    const { origin, port, platformUrl } = await ready()
    await expect.poll(() => output.stdout).toContain(`Console ready at http://localhost:${port}\n`)
    expect(output.stdout.match(/^.*(?:sign-in|shown once).*$/gm)).toEqual([
      'First sign-in, email: ada@example.ng',
      'Password: shown once',
    ])
    const settings = await (await fetch(origin)).json()
    expect(settings).toEqual({
      platformUrl,
      // A key that only this console and its own platform know.
      clientAddressKey: expect.stringMatching(/^[\w-]{43}$/),
      publicOrigins: [`http://localhost:${port}`, `http://127.0.0.1:${port}`],
      sessionSecrets: [await readFile(join(project(), 'data/session-secret'), 'utf8')],
      timeZone: 'Africa/Accra',
      // A signal, which JSON can't show.
      endOfWrites: {},
    })
    expect(await (await fetch(`${origin}/robots.txt`)).text()).toBe('User-agent: *')
  })

  it('shows the first sign-in even when the platform fails after it', async () => {
    const { ended, output } = start({ TEST_PLATFORM_FAILURE: 'The disk is full.' })
    expect(await ended).toBe(1)
    expect(output.stdout).toContain('Password: shown once\n')
    expect(output.stderr).toContain('The disk is full.')
  })

  it('may be stopped while the platform starts', async () => {
    const { child, ended, output } = start({ TEST_PLATFORM_HANGS: 'on' })
    await expect.poll(() => output.stdout).toContain('Password: shown once\n')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(output.stderr).toBe('')
  })

  it('keeps the platform to this machine, starts it again where it was, and tells its readiness', async () => {
    const { ready } = start({ HOST: '0.0.0.0' })
    const { origin, platformUrl } = await ready()
    const first = await (await fetch(platformUrl)).json()
    expect(first.host).toBe('127.0.0.1')
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)

    await fetch(new URL('/end', platformUrl)).catch(() => {})
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, { interval: 10 }).toBe(503)
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, { timeout: 10_000 }).toBe(200)
    expect((await (await fetch(platformUrl)).json()).pid).not.toBe(first.pid)
  })

  it('serves its metrics on a port of their own when asked to, to its own machine alone', async () => {
    const { ready, output } = start({ METRICS_PORT: '0', HOST: '0.0.0.0' })
    const { port: publicPort } = await ready()
    // Another address of this machine, at which only a server on all addresses answers.
    const origin = `http://127.0.0.2:${publicPort}`
    await fetch(origin)
    const port = /"metricsPort":(\d+)/.exec(output.stdout)?.[1]
    // A request counts when its response has been sent, of which the client may know before the server does.
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
      .toContain('http_request_duration_seconds_count{method="GET",status="200"} 1')
    await expect(fetch(`http://127.0.0.2:${port}/metrics`)).rejects.toThrow(TypeError)
    expect((await (await fetch(`${origin}/metrics`)).json()).timeZone).toBeDefined()
  })
})

describe('a console with a platform elsewhere', () => {
  it('uses that one, and warns that several consoles need one secret', async () => {
    const { ready, output } = start({ PLATFORM_API_URL: 'http://127.0.0.1:9/api/' })
    expect((await ready()).platformUrl).toBe('http://127.0.0.1:9/api')
    expect(output.stdout.match(/SESSION_SECRET is not set/g)).toHaveLength(1)
  })
})

it('SIGINT to the process group under load fails no request of two processes and ends all with code 0', async () => {
  const { ready, child, ended } = start({ PROCESSES: '2' })
  const { port, platformUrl } = await ready()
  const { pid } = await (await fetch(platformUrl)).json()
  let answered = 0
  const failures: unknown[] = []
  let isStopping = false
  // A load balancer's view: it goes on until the console says that it is no longer ready.
  const client = async () => {
    while (!isStopping) {
      await fetch(`http://127.0.0.1:${port}/?wait=20`).then(
        async (answer) => (await answer.json()) && (answered += 1),
        (error: unknown) => failures.push(error),
      )
    }
  }
  const watch = async () => {
    while ((await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200);
    isStopping = true
  }
  const clients = Array.from({ length: 20 }, client)
  await expect.poll(() => answered).toBeGreaterThan(100)
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await Promise.all([...clients, watch()])
  expect(failures).toEqual([])
  expect(await ended).toBe(0)
  expect(isAlive(pid)).toBe(false)
})
