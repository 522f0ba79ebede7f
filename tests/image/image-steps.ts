/**
 * Runs the steps of the Dockerfile where there is no Docker: each stage in a folder of its own, the same copies, the
 * same commands, and in the end the image's command, as a user without rights, until its health check succeeds.
 * What it cannot show is the base image itself.
 */
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, chmod, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseCommand, parseDockerfile } from './dockerfile.ts'
import { canBeReadOnly, uploadReadOnly } from './read-only.ts'
import { copyInto, environmentOf, inside, runShell, type Stage, startCommand, unprivileged } from './stage.ts'

const projectFolder = join(import.meta.dirname, '../..')
const dockerfile = parseDockerfile(await readFile(join(projectFolder, 'Dockerfile'), 'utf8'))
const ignoreFile = await readFile(join(projectFolder, '.dockerignore'), 'utf8')
// Not in /tmp, which services that are read-only get one of their own of.
const imageFolder = await mkdtemp(join(canBeReadOnly() ? '/var/tmp' : tmpdir(), 'image-steps-'))
await chmod(imageFolder, 0o755)

const stages = new Map<string, Stage>()
let stage: Stage | undefined
let command: string[] = []
let healthCheck: string[] = []

function current(): Stage {
  if (!stage) throw new Error('The Dockerfile does not begin with FROM.')
  return stage
}

const steps: Record<string, (text: string) => unknown> = {
  async FROM(text) {
    const name = / AS (\w+)$/i.exec(text)?.[1] ?? 'last'
    stage = { root: join(imageFolder, name), workFolder: '/', environment: {}, user: 'root' }
    await mkdir(stage.root)
    stages.set(name, stage)
  },
  async WORKDIR(text) {
    current().workFolder = text
    await mkdir(inside(current(), '.'), { recursive: true })
  },
  ENV(text) {
    for (const [, name = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) current().environment[name] = value
  },
  COPY: (text) => copyInto(current(), { stages, text, ignoreFile }),
  RUN: (text) => runShell(current(), text),
  USER: (text) => (current().user = text),
  HEALTHCHECK: (text) => (healthCheck = parseCommand(text)),
  CMD: (text) => (command = parseCommand(text)),
  // Says something to Docker alone.
  VOLUME: () => {},
  EXPOSE: () => {},
}

function check(isTrue: boolean, claim: string): void {
  if (!isTrue) throw new Error(`The image breaks its promise: ${claim}.`)
  process.stdout.write(`ok: ${claim}\n`)
}

async function start(): Promise<void> {
  const image = current()
  const packages = await readdir(inside(image, 'node_modules'))
  check(!packages.some((name) => name.startsWith('node-linux')), 'it brings no second Node')
  check(!packages.includes('vite') && !packages.includes('playwright'), 'it holds no tools of development')
  check(image.user !== 'root', `it runs as ${image.user}`)
  check(command[0] === 'node', 'Node is the process that gets the signals')
  if (process.getuid?.() === 0) await chown(inside(image, '/data'), unprivileged, unprivileged)

  const extra = { PORT: '0', PLATFORM_PORT: '0', DEMO_DATA: '5' }
  const running = startCommand(image, { command, extra })
  const ended = once(running, 'exit')
  let port: string | undefined
  for await (const line of createInterface({ input: running.stdout })) {
    port = /"port":(\d+).*"Console ready"/.exec(line)?.[1]
    if (port) break
  }
  running.stdout.resume()
  check(port !== undefined, 'it starts, with a database of its own')
  const probe = startCommand(image, { command: healthCheck, extra: { PORT: port } })
  check((await once(probe, 'exit'))[0] === 0, 'its health check succeeds while it runs')
  const login = await fetch(`http://127.0.0.1:${port}/login`)
  check(login.ok && (await login.text()).includes('Log In'), 'it shows the sign-in')
  running.kill('SIGTERM')
  check((await ended)[0] === 0, 'it ends with code 0 when it is told to stop')
  const dead = startCommand(image, { command: healthCheck, extra: { PORT: port } })
  check((await once(dead, 'exit'))[0] !== 0, 'its health check fails once it has ended')
  check(environmentOf(image).NODE_ENV === 'production', 'it runs in production mode')
}

async function startReadOnly(): Promise<void> {
  if (!canBeReadOnly()) {
    process.stdout.write(
      'not tried: console and platform with a read-only root, which needs root and mount namespaces\n',
    )
    return
  }
  const dataFolder = await mkdtemp(join(imageFolder, 'volume-'))
  await chown(dataFolder, unprivileged, unprivileged)
  check(
    (await uploadReadOnly(current(), dataFolder)) === 303,
    'an upload works where all is read-only but /tmp and /data',
  )
}

try {
  for (const { name, text } of dockerfile) {
    process.stdout.write(`\n${name} ${text}\n`)
    const step = steps[name]
    if (!step) throw new Error(`This script does not know the instruction ${name}.`)
    await step(text)
  }
  await start()
  await startReadOnly()
  process.stdout.write('\nEvery step of the image works.\n')
} finally {
  await rm(imageFolder, { recursive: true, force: true })
}
