import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startConsole } from '../support/console.ts'
import { listen } from '../support/loopback.ts'

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

const malformed: [variable: string, value: string][] = [
  ['PROCESSES', '0'],
  ['PORT', '70000'],
  ['HOST', 'not a host'],
  ['PUBLIC_ORIGIN', 'console.example'],
  ['TRUST_PROXY', 'yes'],
  ['SESSION_SECRET', 'short'],
  ['PLATFORM_API_URL', 'ftp://platform.example/api'],
  ['PLATFORM_PORT', '-1'],
  ['CLIENT_ADDRESS_KEY', 'short'],
  ['DATABASE_URL', 'mysql://localhost/console'],
  ['ADMIN_EMAIL', 'nobody'],
  ['ADMIN_PASSWORD', 'short'],
  ['DEMO_DATA', 'some'],
  ['BUSINESS_TIME_ZONE', 'Mars/Olympus'],
  ['TOKEN_TTL', 'a while'],
  ['PROOF_TTL', 'a while'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_PORT', 'yes'],
  ['METRICS_HOST', 'not a host'],
]

describe('a start with a malformed setting ends with 1 and one line', () => {
  it.each(malformed)('for %s = %s', async (variable, value) => {
    expectOneLine(await startInVain({ [variable]: value }), variable)
  })

  it('for a DATA_DIR that is no folder', async () => {
    expectOneLine(await startInVain({ DATA_DIR: notAFolder }), 'DATA_DIR')
  })

  it('for a DATA_DIR that is no folder, with a secret of its own', async () => {
    const secret = { SESSION_SECRET: 'only-for-tests-and-long-enough-to-sign-with' }
    expectOneLine(await startInVain({ DATA_DIR: notAFolder, ...secret }), 'DATA_DIR')
  })

  it('for a Postgres that is not there', async () => {
    expectOneLine(await startInVain({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }), 'DATABASE_URL')
  })

  it('whichever of the settings in docs/operations.md it is', async () => {
    const page = await readFile(join(projectFolder, 'docs/operations.md'), 'utf8')
    const table = page.slice(page.indexOf('| variable'), page.indexOf('## Several processes'))
    const documented = [...table.matchAll(/^\| (.+?) \|/gm)].flatMap(([, cell = '']) => cell.match(/[A-Z_]{4,}/g) ?? [])
    const tried = new Set([...malformed.map(([variable]) => variable), 'DATA_DIR'])
    expect(documented.filter((variable) => !tried.has(variable))).toEqual([])
    expect(documented.length).toBeGreaterThanOrEqual(tried.size)
  })
})

describe('a start without what it needs ends with 1 and one line', () => {
  it.each(['PORT', 'METRICS_PORT', 'PLATFORM_PORT'])('for a %s that is taken', async (variable) => {
    const server = createServer()
    const { port } = new URL(await listen(server))
    expectOneLine(await startInVain({ [variable]: port }), variable)
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
