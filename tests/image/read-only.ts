import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parse } from 'yaml'
import { z } from 'zod'
import { formType, formWith, picture, textField } from '../hostile/support/files.ts'
import { ask, signIn } from '../hostile/support/http.ts'
import { environmentOf, inside, type Stage, unprivileged } from './stage.ts'

/** Whether this machine lets us make file systems read-only for a process alone, as a container engine does. */
export const canBeReadOnly = (): boolean =>
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true'], { stdio: 'ignore' }).status === 0

/** Everything is read-only but a `/tmp` in memory, and the data folder where the service has one. */
const mounts = `
set -e
mount -t tmpfs -o "size=$1,mode=1777,nosuid,nodev,noexec" tmpfs /tmp
if [ -n "$2" ]; then mount --bind "$2" "$2"; fi
mount -o remount,bind,ro /
if touch ./written 2>/dev/null; then echo "The image can be written to." >&2; exit 9; fi
shift 2
exec setpriv --reuid ${unprivileged} --regid ${unprivileged} --clear-groups -- "$@"
`

interface Service {
  command: string[]
  environment: Record<string, string>
  /** Size of its `/tmp`, as in compose.yaml. */
  temporarySize: string
  dataFolder?: string
}

function startService(image: Stage, { command, environment, temporarySize, dataFolder = '' }: Service): ChildProcess {
  const script = ['sh', '-c', mounts, 'sh', temporarySize, dataFolder]
  return spawn('unshare', ['--mount', '--propagation', 'private', ...script, ...command], {
    cwd: inside(image, '.'),
    env: { ...environmentOf(image), HOST: '127.0.0.1', TMPDIR: '/tmp', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** The port in the line of the log that says this. */
async function portOf(service: ChildProcess, words: string): Promise<string> {
  // A pipe by the options above.
  const output = service.stdout!
  for await (const line of createInterface({ input: output })) {
    const port = line.includes(words) ? /"port":(\d+)/.exec(line)?.[1] : undefined
    if (!port) continue
    output.resume()
    return port
  }
  throw new Error(`The service ended before it said "${words}".`)
}

const ComposeFile = z.object({
  services: z.record(
    z.string(),
    z.object({ read_only: z.boolean().default(false), tmpfs: z.array(z.string()).default([]) }),
  ),
})

/** How compose.yaml runs its services: the size of each one's `/tmp`, of the console's first. */
async function temporarySizes(): Promise<[console: string, platform: string]> {
  const file = await readFile(join(import.meta.dirname, '../../compose.yaml'), 'utf8')
  const { services } = ComposeFile.parse(parse(file, { merge: true }))
  const sizeOf = (name: string) => {
    const size = /^\/tmp:size=(\d+m)/.exec(services[name]?.tmpfs[0] ?? '')?.[1]
    if (!size || !services[name]?.read_only) throw new Error(`compose.yaml no longer makes ${name} read-only.`)
    return size
  }
  return [sizeOf('console'), sizeOf('platform')]
}

/** A day so many from today, as forms have it. */
const day = (offset: number) => new Date(Date.now() + offset * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** Posts a notification with a picture of its own, and returns the status. */
async function uploadAt(origin: string, cookie: string): Promise<number> {
  const fields = {
    intent: 'create',
    key: crypto.randomUUID(),
    title: 'With a picture',
    type: 'banner',
    message: 'Look',
    mediaType: 'image',
    startDate: day(0),
    endDate: day(5),
    all: 'on',
  }
  const more = Object.entries(fields)
    .map(([field, value]) => textField(field, value))
    .join('')
  const body = formWith(await picture('png'), { field: 'mediaFile', name: 'photo.png', more })
  const headers = { 'content-type': formType }
  return (await ask(origin, '/notifications?modal=create', { body, headers, cookie })).status
}

/** Runs console and platform as compose.yaml does, read-only, and returns the status of an upload there. */
export async function uploadReadOnly(image: Stage, dataFolder: string): Promise<number> {
  const [consoleSize, platformSize] = await temporarySizes()
  const administrator = { email: 'ada@example.ng', password: 'a password for the image test' }
  const shared = {
    SESSION_SECRET: 'the secret of the image test',
    CLIENT_ADDRESS_KEY: 'the key of the image test'.replaceAll(' ', '-'),
  }
  const platform = startService(image, {
    command: ['node', 'server/platform/main.ts'],
    environment: {
      ...shared,
      PLATFORM_PORT: '0',
      DEMO_DATA: '5',
      DATA_DIR: dataFolder,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
    temporarySize: platformSize,
    dataFolder,
  })
  const running = [platform]
  try {
    const platformPort = await portOf(platform, '"listening"')
    const console = startService(image, {
      command: ['node', 'build/server/index.js'],
      environment: { ...shared, PORT: '0', PLATFORM_API_URL: `http://127.0.0.1:${platformPort}/api` },
      temporarySize: consoleSize,
    })
    running.unshift(console)
    const origin = `http://localhost:${await portOf(console, '"Console ready"')}`
    return await uploadAt(origin, await signIn(origin, administrator))
  } finally {
    for (const service of running) {
      const ended = service.exitCode === null ? once(service, 'exit') : undefined
      service.kill('SIGTERM')
      await ended
    }
  }
}
