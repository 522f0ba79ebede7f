import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { optionalPort, portOr, readEnvironment, sharedVariables, whole } from './data-folder/environment.ts'

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { origin, protocol } = new URL(value)
  return /^https?:$/.test(protocol) && origin === value.toLowerCase()
}

const withoutEndingSlash = (value: string) => value.replace(/\/+$/, '')

/** Without credentials, query or fragment, because paths are appended to it. */
function isBaseAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username, password, search, hash } = new URL(value)
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash
}

const host = z
  .string()
  .refine((value) => isIP(value) !== 0 || /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(value))
  .default('127.0.0.1')
  .describe('an address to listen on, such as 127.0.0.1')

const mostProcesses = 64

const Environment = z.object({
  ...sharedVariables,
  PROCESSES: z
    .string()
    .regex(/^(?:auto|[1-9]\d?)$/)
    .transform((value) => (value === 'auto' ? Math.min(availableParallelism(), mostProcesses) : Number(value)))
    .refine((count) => count <= mostProcesses)
    .default(1)
    .describe('a number from 1 to 64, or auto for one per processor'),
  PORT: portOr(3000),
  HOST: host,
  PUBLIC_ORIGIN: z
    .string()
    .transform((value) => value.split(',').map((entry) => withoutEndingSlash(entry.trim())))
    .refine((origins) => origins.every(isOrigin))
    .transform((origins) => origins.map((origin) => origin.toLowerCase()))
    .optional()
    .describe('one or more origins such as https://console.example, separated by commas'),
  TRUST_PROXY: whole
    .refine((hops) => hops <= 10)
    .default(0)
    .describe('the number of proxies in front of the console, from 0 to 10'),
  PLATFORM_API_URL: z
    .string()
    .refine(isBaseAddress)
    .transform(withoutEndingSlash)
    .optional()
    .describe('the address of a platform API such as https://platform.example/api'),
  PLATFORM_PORT: portOr(4000),
  METRICS_PORT: optionalPort,
  METRICS_HOST: host,
})

export function parseSettings(environment: NodeJS.ProcessEnv) {
  const values = readEnvironment(Environment, environment)
  return {
    processes: values.PROCESSES,
    port: values.PORT,
    host: values.HOST,
    publicOrigins: values.PUBLIC_ORIGIN,
    trustedHops: values.TRUST_PROXY,
    sessionSecrets: values.SESSION_SECRET,
    /** Without a slash at its end; undefined means the embedded platform. */
    platformUrl: values.PLATFORM_API_URL,
    platformPort: values.PLATFORM_PORT,
    clientAddressKey: values.CLIENT_ADDRESS_KEY,
    dataFolder: resolve(values.DATA_DIR),
    timeZone: values.BUSINESS_TIME_ZONE,
    logLevel: values.LOG_LEVEL,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
  }
}

export type Settings = ReturnType<typeof parseSettings>

/** Without PUBLIC_ORIGIN the console is reached on its own machine, by either of its usual names. */
export const publicOriginsOf = ({ publicOrigins }: Settings, port: number): string[] =>
  publicOrigins ?? [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
