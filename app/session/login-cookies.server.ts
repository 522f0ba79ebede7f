import { z } from 'zod'
import { createContext, type MiddlewareFunction } from 'react-router'
import { SecondFactorChallenge } from '#contract/auth.ts'
import { PlatformError } from '~/api-client/platform-error'
import type { Context } from '~/lib/request'
import { cookieJar } from './cookies.server'

/** A login with a correct password that still needs its code. */
const SecondStep = z.object({ email: z.string(), challenge: z.string() })
type SecondStep = z.output<typeof SecondStep>

/** The longest valid address; cookies hold 4,096 bytes. */
const maxEmailLength = 254

export async function readSecondStep(context: Context, request: Request): Promise<SecondStep | undefined> {
  const cookie = context.get(cookieJar).secondStep
  return SecondStep.safeParse(await cookie.parse(request.headers.get('Cookie'))).data
}

/** Keeps the step for a few minutes, or deletes it. */
export function writeSecondStep(context: Context, step: SecondStep | undefined): Promise<string> {
  const cookie = context.get(cookieJar).secondStep
  return cookie.serialize(step && { ...step, email: step.email.slice(0, maxEmailLength) })
}

/** A longer one does not fit into a cookie with the e-mail address. */
const maxChallengeLength = 2_000

/** The challenge of a refusal that asks for a code; undefined for others. */
export function challengeOf(error: unknown): string | undefined {
  if (!(error instanceof PlatformError)) return undefined
  const challenge = SecondFactorChallenge.safeParse(error.data).data?.challenge
  return challenge !== undefined && challenge.length <= maxChallengeLength ? challenge : undefined
}

export const forgetSecondStep = async (context: Context) => ({
  'Set-Cookie': await writeSecondStep(context, undefined),
})

const deviceState = createContext<{ header: string | null; given: string | undefined }>()

/** Stores the device token of a response, by which the platform recognises this browser. */
export const deviceMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const state = { header: request.headers.get('Cookie'), given: undefined as string | undefined }
  context.set(deviceState, state)
  const response = await next()
  if (state.given) response.headers.append('Set-Cookie', await context.get(cookieJar).device.serialize(state.given))
  return response
}

/** The browser's device token from an earlier login; only the platform can tell whether it is valid. */
export async function readDevice(context: Context): Promise<string | undefined> {
  const value = await context.get(cookieJar).device.parse(context.get(deviceState).header)
  return typeof value === 'string' ? value : undefined
}

/** Longer than the platform's tokens; a longer one may not fit into a cookie. */
const maxLength = 1_000

/** Stores the token for later logins, even after signing out. */
export function saveDevice(context: Context, device: string | null | undefined): void {
  if (device && device.length <= maxLength) context.get(deviceState).given = device
}
