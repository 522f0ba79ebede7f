import { spawn } from 'node:child_process'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseOwner } from '../../contract/support/postgres-server.ts'
import { findFreePorts } from '../../support/loopback.ts'
import { end, untilListening } from './child.ts'

export interface PgBouncer {
  /** Address of the database as a platform is told it. */
  url: string
  stop(): Promise<void>
}

/** Fewer than one platform has, so that its transactions meet connections that others have used. */
export const serverConnections = 4

/** Starts Debian's PgBouncer, which gives each transaction any of a few connections to the database at `url`. */
export async function startPgBouncer(url: string): Promise<PgBouncer> {
  // Like Postgres, it refuses to run as root.
  const owner = await chooseOwner()
  const folder = await mkdtemp(join(tmpdir(), 'console-pgbouncer-'))
  const { hostname, port: postgresPort, pathname, username } = new URL(url)
  const [port = 0] = await findFreePorts(1)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
console = host=${hostname} port=${postgresPort} dbname=${pathname.slice(1)} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${serverConnections}
`,
  )
  if (owner.uid !== undefined && owner.gid !== undefined) {
    for (const path of [folder, file]) await chown(path, owner.uid, owner.gid)
  }
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
  const child = spawn('pgbouncer', [file], { ...owner, cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  await untilListening(child, port, async () => output || 'Install Debian’s pgbouncer to run this test.')
  return {
    url: `postgres://${username}@127.0.0.1:${port}/console?pgbouncer=true`,
    async stop() {
      await end(child, 'SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
