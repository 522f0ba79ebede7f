import { join } from 'node:path'
import { z } from 'zod'
import { portOr, readEnvironment, sharedVariables } from '../../data-folder/environment.ts'

const unitMilliseconds = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const
const maximumDuration = 366 * unitMilliseconds.d

/** Milliseconds of `90s`, `30m`, `12h` or `7d`; a year at most. */
const duration = z
  .string()
  .trim()
  .regex(/^\d{1,8}[smhd]$/)
  // The pattern allows only the units of the table.
  .transform((text) => Number(text.slice(0, -1)) * unitMilliseconds[text.slice(-1) as keyof typeof unitMilliseconds])
  .refine((milliseconds) => milliseconds > 0 && milliseconds <= maximumDuration)

const demoData = z.union([
  z.enum(['on', 'off']),
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number),
])

const Environment = z.object({
  ...sharedVariables,
  PLATFORM_PORT: portOr(4000),
  HOST: z.string().default('127.0.0.1').describe('an address to listen on, such as 127.0.0.1'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('a Postgres address such as postgres://user:secret@host:5432/name'),
  ADMIN_EMAIL: z.email().max(254).default('admin@example.com').describe('an e-mail address'),
  ADMIN_PASSWORD: z.string().min(8).max(1000).optional().describe('a password of 8 to 1000 characters'),
  DEMO_DATA: demoData.optional().describe('"on", "off" or a number of businesses'),
  TOKEN_TTL: duration.prefault('12h').describe('a duration such as 30m, 12h or 7d'),
  PROOF_TTL: duration.prefault('10m').describe('a duration such as 30s, 10m or 1h'),
})

export function parseSettings(environment: NodeJS.ProcessEnv) {
  const values = readEnvironment(Environment, environment)
  return {
    port: values.PLATFORM_PORT,
    host: values.HOST,
    /** Undefined means the embedded database in `databaseFolder`. */
    databaseUrl: values.DATABASE_URL,
    dataFolder: values.DATA_DIR,
    databaseFolder: join(values.DATA_DIR, 'database'),
    mediaFolder: join(values.DATA_DIR, 'media'),
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    /** `on` for the usual demonstration set, or its number of businesses; `off` for none. */
    demoData: values.DEMO_DATA ?? (values.DATABASE_URL ? 'off' : 'on'),
    tokenLifetimeMilliseconds: values.TOKEN_TTL,
    /** How long a proof of identity counts as recent. */
    proofLifetimeMilliseconds: values.PROOF_TTL,
    /** Shared with consoles that may name their client. */
    clientAddressKey: values.CLIENT_ADDRESS_KEY,
    /** The first encrypts what the database holds, all decrypt; undefined means those kept in `dataFolder`. */
    sessionSecrets: values.SESSION_SECRET,
    businessTimeZone: values.BUSINESS_TIME_ZONE,
    logLevel: values.LOG_LEVEL,
  }
}

export type Settings = ReturnType<typeof parseSettings>
