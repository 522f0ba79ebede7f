import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, signIn } from '../hostile/support/http.ts'
import { startConsole } from '../support/console.ts'
import { listen } from '../support/loopback.ts'
import { plainAdministrator, startPlainPlatform } from '../support/plain-platform.ts'

const projectFolder = join(import.meta.dirname, '../..')
let folder: string
let notAFolder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-settings-'))
  notAFolder = join(folder, 'file')
  await writeFile(notAFolder, '')
})
afterAll(() => rm(folder, { recursive: true, maxRetries: 5 }))

interface Ended {
  code: number | null
  stderr: string
}

/** Starts the built console with an embedded platform in an empty folder, and waits until it has given up. */
async function startInVain(environment: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, ['build/server/index.js'], {
    cwd: projectFolder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      PLATFORM_PORT: '0',
      DEMO_DATA: 'off',
      LOG_LEVEL: 'silent',
      DATA_DIR: join(folder, 'data'),
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const [code] = await once(child, 'close')
  return { code, stderr }
}

/** One line that names the variable. */
function expectOneLine({ code, stderr }: Ended, naming: string): void {
  expect(code).toBe(1)
  expect(stderr).toMatch(/^[^\n]+\n$/)
  expect(stderr).toContain(naming)
}

describe('a start with a malformed setting ends with 1 and one line', () => {
  it.each([
    ['of the console', 'PUBLIC_ORIGIN', 'console.example'],
    ['of the platform', 'TOKEN_TTL', 'a while'],
  ])('%s', async (_, variable, value) => {
    expectOneLine(await startInVain({ [variable]: value }), variable)
  })

  it('for a DATA_DIR that is no folder', async () => {
    expectOneLine(await startInVain({ DATA_DIR: notAFolder }), 'DATA_DIR')
  })

  it('for a Postgres that is not there', async () => {
    expectOneLine(await startInVain({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }), 'DATABASE_URL')
  })
})

describe('a start without what it needs ends with 1 and one line', () => {
  it('for a PLATFORM_PORT that is taken', async () => {
    const server = createServer()
    const { port } = new URL(await listen(server))
    expectOneLine(await startInVain({ PLATFORM_PORT: port }), 'PLATFORM_PORT')
    server.close()
  })

  it('for a data folder that another console uses, which goes on', async () => {
    const dataFolder = join(folder, 'shared')
    const first = await startConsole({ dataFolder, environment: { DEMO_DATA: 'off' } })
    expectOneLine(await startInVain({ DATA_DIR: dataFolder }), 'DATA_DIR')
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
    await first.stop()
  })
})

it('a stored time without a zone is one of the business, whatever the machine’s zone', async () => {
  const platform = await startPlainPlatform()
  platform.store.logs.splice(0, Infinity, { _id: 'bare', createdAt: '2026-11-20T23:30:00' })
  const environment = { TZ: 'America/New_York', BUSINESS_TIME_ZONE: 'Africa/Lagos' }
  const running = await startConsole({ platformUrl: platform.url, environment })
  try {
    const cookie = await signIn(running.origin, plainAdministrator)
    const { text } = await ask(running.origin, '/logs', { cookie })
    const [shown] = /20 Nov 2026[^,]*, [\d:]*/.exec(text) ?? []
    expect(shown?.replaceAll(/<[^>]*>/g, '')).toBe('20 Nov 2026, 23:30')
  } finally {
    await running.stop()
    await platform.close()
  }
})
