import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { findFreePorts } from '../../support/loopback.ts'

/** A Postgres server of the tests' own, in a folder that goes with it. */
export interface PostgresServer {
  /** Address of its maintenance database. */
  url: string
  process: ChildProcess
  stop(): Promise<void>
}

interface Owner {
  uid?: number
  gid?: number
}

/**
 * Starts a Postgres server on a free port. It refuses to run as root, so root hands it to another user. Only a safe one
 * waits for the disk.
 */
export async function startPostgresServer({ isSafe = false } = {}): Promise<PostgresServer> {
  const binaries = await findBinaries()
  const owner = await chooseOwner()
  const folder = await mkdtemp(join(tmpdir(), 'platform-postgres-'))
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const prepared = spawnSync(
    join(binaries, 'initdb'),
    [
      '--pgdata',
      data,
      '--username',
      'postgres',
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--locale',
      'C.UTF-8',
      '--no-sync',
    ],
    { ...owner, cwd: folder, encoding: 'utf8' },
  )
  if (prepared.status !== 0) throw new Error(`initdb failed: ${prepared.stderr || prepared.error?.message}`)
  const [port = 0] = await findFreePorts(1)
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    `fsync=${isSafe ? 'on' : 'off'}`,
    'max_connections=200',
  ]
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilReady(server, url)
  return {
    url,
    process: server,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      // An immediate stop: nothing in this folder is needed any more.
      server.kill('SIGQUIT')
      await ended
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  let output = ''
  server.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text))
  for (;;) {
    if (server.exitCode !== null) throw new Error(`Postgres did not start: ${output}`)
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await delay(50)
    }
  }
}

/** The newest server that is installed where Debian puts them, or where `POSTGRES_BIN` says. */
async function findBinaries(): Promise<string> {
  const given = process.env.POSTGRES_BIN
  if (given) return given
  const parent = '/usr/lib/postgresql'
  const versions = await readdir(parent).catch(() => [])
  const newest = versions.sort((a, b) => Number(a) - Number(b)).at(-1)
  if (newest) return join(parent, newest, 'bin')
  throw new Error('The contract tests need a Postgres server. Install Debian’s postgresql, or set POSTGRES_BIN.')
}

/** Whom root starts a database server as; nobody else needs to be told. */
export async function chooseOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {}
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const user = ['postgres', 'nobody'].map((name) => users.find(([candidate]) => candidate === name)).find(Boolean)
  if (!user) throw new Error('Postgres can’t run as root, and there is no user "postgres" or "nobody" to run it as.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}
