import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { SessionSecrets } from './data-folder/session-secret.ts'

const whole = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
const port = whole.refine((value) => value <= 65_535)

const list = z.string().transform((value) => value.split(',').map((entry) => entry.trim()))

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { origin, protocol } = new URL(value)
  return /^https?:$/.test(protocol) && origin === value.toLowerCase()
}

const withoutEndingSlash = (value: string) => value.replace(/\/+$/, '')

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Without credentials, query or fragment, because paths are appended to it. */
function isBaseAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username, password, search, hash } = new URL(value)
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash
}

const isHost = (value: string) => isIP(value) !== 0 || /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(value)

const mostProcesses = 64

const Environment = z.object({
  PROCESSES: z
    .string()
    .regex(/^(?:auto|[1-9]\d?)$/)
    .transform((value) => (value === 'auto' ? Math.min(availableParallelism(), mostProcesses) : Number(value)))
    .refine((count) => count <= mostProcesses)
    .default(1),
  PORT: port.default(3000),
  HOST: z.string().refine(isHost).default('127.0.0.1'),
  PUBLIC_ORIGIN: list
    .transform((origins) => origins.map(withoutEndingSlash))
    .refine((origins) => origins.every(isOrigin))
    .transform((origins) => origins.map((origin) => origin.toLowerCase()))
    .optional(),
  TRUST_PROXY: whole.refine((hops) => hops <= 10).default(0),
  SESSION_SECRET: SessionSecrets.optional(),
  PLATFORM_API_URL: z.string().refine(isBaseAddress).transform(withoutEndingSlash).optional(),
  PLATFORM_PORT: port.default(4000),
  CLIENT_ADDRESS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/)
    .optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder)),
  BUSINESS_TIME_ZONE: z.string().refine(isTimeZone).default('Africa/Lagos'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().refine(isHost).default('127.0.0.1'),
})

type Variable = keyof z.input<typeof Environment>

const expectations: Readonly<Record<Variable, string>> = {
  PROCESSES: 'a number from 1 to 64, or auto for one per processor',
  PORT: 'a port number from 0 to 65535',
  HOST: 'an address to listen on, such as 127.0.0.1',
  PUBLIC_ORIGIN: 'one or more origins such as https://console.example, separated by commas',
  TRUST_PROXY: 'the number of proxies in front of the console, from 0 to 10',
  SESSION_SECRET: 'one or more secrets of at least 16 characters, separated by commas',
  PLATFORM_API_URL: 'the address of a platform API such as https://platform.example/api',
  PLATFORM_PORT: 'a port number from 0 to 65535',
  CLIENT_ADDRESS_KEY: 'a secret of 16 to 200 visible characters',
  DATA_DIR: 'a folder',
  BUSINESS_TIME_ZONE: 'a time zone such as Africa/Lagos',
  LOG_LEVEL: 'one of trace, debug, info, warn, error, fatal, silent',
  METRICS_PORT: 'a port number from 0 to 65535',
  METRICS_HOST: 'an address to listen on, such as 127.0.0.1',
}

/** What the console reads of its environment; the embedded platform, a process of its own, reads the rest. */
export interface Settings {
  /** How many processes serve the console. */
  processes: number
  port: number
  host: string
  /** As configured; `publicOriginsOf` has the default. */
  publicOrigins: string[] | undefined
  trustedHops: number
  sessionSecrets: string[] | undefined
  /** Without a slash at its end; undefined means the embedded platform. */
  platformUrl: string | undefined
  platformPort: number
  /** Lets the platform believe which client a call is made for; undefined tells it nothing. */
  clientAddressKey: string | undefined
  dataFolder: string
  timeZone: string
  logLevel: string
  metricsPort: number | undefined
  metricsHost: string
}

/** A setting that cannot be used; its message is one line for the operator. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** Reads the settings; an empty variable counts as unset, because shells and compose files write it so. */
export function parseSettings(environment: NodeJS.ProcessEnv): Settings {
  const names = Object.keys(expectations)
  const parsed = Environment.safeParse(Object.fromEntries(names.map((name) => [name, environment[name] || undefined])))
  if (!parsed.success) {
    const name = parsed.error.issues[0]?.path[0]
    // The schema has no other keys than the expectations.
    throw new SettingsError(`${String(name)} must be ${expectations[name as Variable]}.`)
  }
  const values = parsed.data
  return {
    processes: values.PROCESSES,
    port: values.PORT,
    host: values.HOST,
    publicOrigins: values.PUBLIC_ORIGIN,
    trustedHops: values.TRUST_PROXY,
    sessionSecrets: values.SESSION_SECRET,
    platformUrl: values.PLATFORM_API_URL,
    platformPort: values.PLATFORM_PORT,
    clientAddressKey: values.CLIENT_ADDRESS_KEY,
    dataFolder: values.DATA_DIR,
    timeZone: values.BUSINESS_TIME_ZONE,
    logLevel: values.LOG_LEVEL,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
  }
}

/** Without PUBLIC_ORIGIN the console is reached on its own machine, by either of that machine's usual names. */
export const publicOriginsOf = ({ publicOrigins }: Settings, port: number): string[] =>
  publicOrigins ?? [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
