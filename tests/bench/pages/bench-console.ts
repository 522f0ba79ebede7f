import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgresServer, type PostgresServer } from '../../contract/support/postgres-server.ts'
import { ask, cookiesAfter, signIn } from '../../hostile/support/http.ts'
import { type RunningConsole, embeddedAdministrator, startConsole } from '../../support/console.ts'
import { consoleProcesses, platformProcess } from '../../support/embedded-process.ts'
import { seedData } from '../seed-data.ts'
import { processTree } from './process-usage.ts'

/** A console that serves demonstration data to a signed-in administrator. */
export interface BenchConsole {
  running: RunningConsole
  businesses: number
  /** Cookies of a first visit. */
  session: string
  /** Cookies of a browser that has the stylesheet, which its pages are then without. */
  cookie: string
  processes(): Promise<number[]>
  /** The platform, and its database where that is a server. */
  processesBehind(): Promise<number[]>
}

/** Demonstration data of one size, which several consoles may be started on. */
export interface BenchData {
  start(processes?: number): Promise<BenchConsole>
  stop(): Promise<void>
}

/** Signs sessions, so that a session of one console is one of each. */
export const sessionSecret = 'only-for-benches-and-long-enough-to-sign-with'

/**
 * Makes the data: on a Postgres server of its own, or for each console a copy of one embedded database. A `database` is
 * one that `npm run seed` has filled with as many businesses, for the tests' administrator and with `sessionSecret`.
 */
export async function makeBenchData(
  businesses: number,
  { postgres, database }: { postgres: boolean; database?: string },
): Promise<BenchData> {
  const folder = await mkdtemp(join(tmpdir(), 'console-pages-'))
  const server: PostgresServer | undefined = postgres && !database ? await startPostgresServer() : undefined
  const url = database ?? server?.url
  const { email, password } = embeddedAdministrator
  const environment = {
    DEMO_DATA: 'off',
    LOG_LEVEL: 'warn',
    SESSION_SECRET: sessionSecret,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    ...(url && { DATABASE_URL: url }),
  }
  const seeded = join(folder, 'seeded')
  if (database) await mkdir(seeded)
  else await seedData(businesses, { ...environment, DATA_DIR: seeded })
  const serverProcess = url === undefined ? undefined : await processOf(url)
  const started: RunningConsole[] = []

  return {
    async start(processes = 1) {
      const dataFolder = join(folder, String(started.length))
      await cp(seeded, dataFolder, { recursive: true })
      // The ready line is one of information.
      const settings = { ...environment, LOG_LEVEL: 'info', PROCESSES: String(processes) }
      const running = await startConsole({ dataFolder, environment: settings })
      started.push(running)
      const session = await signIn(running.origin, embeddedAdministrator)
      return {
        running,
        businesses,
        session,
        cookie: cookiesAfter(session, await ask(running.origin, '/businesses', { cookie: session })),
        processes: () => consoleProcesses(running),
        async processesBehind() {
          const pids = [await platformProcess(running), serverProcess].filter((pid) => pid !== undefined)
          return (await Promise.all(pids.map(processTree))).flat()
        },
      }
    },
    async stop() {
      for (const running of started) await running.stop()
      await server?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The first process of a Postgres server on this machine. */
async function processOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`)
    return rows[0].pid
  } finally {
    await client.end()
  }
}
