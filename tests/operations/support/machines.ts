import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPlatform } from '../../contract/support/platform-process.ts'
import { startPostgresServer } from '../../contract/support/postgres-server.ts'
import { embeddedAdministrator, startConsole } from '../../support/console.ts'
import { findFreePorts } from '../../support/loopback.ts'
import { end } from './child.ts'
import { startNginx } from './nginx.ts'
import { startPgBouncer } from './pgbouncer.ts'

/** A process that is started again on its port. */
export interface Machine {
  origin: string
  /** Ends it with the signal and starts it again; resolves once it serves. */
  restart(signal: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
}

/** Two consoles and two platforms behind nginx, on one Postgres behind PgBouncer. */
export interface Machines {
  /** Of nginx: what browsers see, and what consoles see of the platforms. */
  origin: string
  platformUrl: string
  consoles: [Machine, Machine]
  platforms: [Machine, Machine]
  /** Asks Postgres itself. */
  query(text: string): Promise<unknown[]>
  stop(): Promise<void>
}

export async function startMachines(): Promise<Machines> {
  const [port = 0, platformPort = 0, ...ports] = await findFreePorts(6)
  const [firstConsole = 0, secondConsole = 0, firstPlatform = 0, secondPlatform = 0] = ports
  const folder = await mkdtemp(join(tmpdir(), 'console-machines-'))
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const one of stops.reverse()) await one()
  }
  const keep = <Started extends { stop(): Promise<unknown> }>(started: Started): Started => {
    stops.push(() => started.stop())
    return started
  }
  try {
    const postgres = keep(await startPostgresServer())
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    stops.push(() => client.end())
    const bouncer = keep(await startPgBouncer(postgres.url))
    const consolePorts = [firstConsole, secondConsole] as const
    const platformPorts = [firstPlatform, secondPlatform] as const
    keep(await startNginx({ port, platformPort, consoles: consolePorts, platforms: platformPorts }))

    const [origin, platformUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${platformPort}/api`]
    const shared = { SESSION_SECRET: randomUUID(), CLIENT_ADDRESS_KEY: randomUUID() }
    const platform = (own: number) =>
      startMachine(own, () =>
        startPlatform({
          ...shared,
          PLATFORM_PORT: String(own),
          DATABASE_URL: bouncer.url,
          // One folder for the uploads of both.
          DATA_DIR: join(folder, 'platforms'),
          DEMO_DATA: '40',
          ADMIN_EMAIL: embeddedAdministrator.email,
          ADMIN_PASSWORD: embeddedAdministrator.password,
          LOG_LEVEL: 'silent',
        }),
      )
    const console = (own: number) =>
      startMachine(own, () =>
        startConsole({
          platformUrl,
          dataFolder: join(folder, `console-${own}`),
          environment: { ...shared, PORT: String(own), PUBLIC_ORIGIN: origin, TRUST_PROXY: '1' },
        }),
      )
    // The first fills the database.
    const platforms: [Machine, Machine] = [keep(await platform(firstPlatform)), keep(await platform(secondPlatform))]
    const started = await Promise.all([console(firstConsole), console(secondConsole)])
    const consoles: [Machine, Machine] = [keep(started[0]), keep(started[1])]
    const query = async (text: string): Promise<unknown[]> => (await client.query<Record<string, unknown>>(text)).rows
    return { origin, platformUrl, consoles, platforms, query, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startMachine(port: number, start: () => Promise<{ process: ChildProcess }>): Promise<Machine> {
  let { process } = await start()
  return {
    origin: `http://127.0.0.1:${port}`,
    async restart(signal) {
      await end(process, signal)
      process = (await start()).process
    },
    stop: () => end(process),
  }
}
