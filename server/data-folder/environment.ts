import { z } from 'zod'
import { OperatorError } from './operator-error.ts'

export const whole = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)

const port = whole.refine((value) => value <= 65_535)
export const portOr = (usual: number) => port.default(usual).describe('a port number from 0 to 65535')
export const optionalPort = port.optional().describe('a port number from 0 to 65535')

/** Secrets as `SESSION_SECRET` gives them, separated by commas: the first encrypts, all decrypt. */
export const SessionSecrets = z
  .string()
  .transform((value) => value.split(',').map((entry) => entry.trim()))
  .refine((secrets) => secrets.every((secret) => secret.length >= 16))

const logLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])

export const sharedVariables = {
  DATA_DIR: z.string().default('./data').describe('a folder'),
  SESSION_SECRET: SessionSecrets.optional().describe(
    'one or more secrets of at least 16 characters, separated by commas',
  ),
  CLIENT_ADDRESS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/)
    .optional()
    .describe('a secret of 16 to 200 visible characters'),
  BUSINESS_TIME_ZONE: z
    .string()
    .refine(isTimeZone)
    .transform(usualSpelling)
    .default('Africa/Lagos')
    .describe('a time zone such as Africa/Lagos'),
  LOG_LEVEL: logLevel.default('info').describe(`one of ${logLevel.options.join(', ')}`),
}

function isTimeZone(timeZone: string): boolean {
  try {
    // A process has no zone such as `+01:00`.
    return /^[a-z]/i.test(usualSpelling(timeZone))
  } catch {
    return false
  }
}

// `TZ` takes no other.
function usualSpelling(timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone }).resolvedOptions().timeZone
}

/** Reads variables. An empty one is unset, as shells write it so. Throws `OperatorError` for the first wrong one. */
export function readEnvironment<Variables extends z.ZodObject>(
  variables: Variables,
  environment: NodeJS.ProcessEnv,
): z.output<Variables> {
  const given = Object.entries(environment).filter(([, value]) => value !== '')
  const parsed = variables.safeParse(Object.fromEntries(given))
  if (parsed.success) return parsed.data
  // An issue begins with the name of its variable.
  const name = String(parsed.error.issues[0]!.path[0])
  throw new OperatorError(`${name} must be ${variables.shape[name]?.description}.`)
}
