import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { SecondFactorChallenge } from '#contract/auth.ts'
import { PlatformError } from '~/api-client/platform-error'
import { cookieJar } from './cookies.server'

/** A login whose password was right and whose code is missing. */
const SecondStep = z.object({ email: z.string(), challenge: z.string() })
type SecondStep = z.output<typeof SecondStep>

type Context = Readonly<RouterContextProvider>

/** Cookies hold 4,096 bytes, and an address is not longer. */
const maxEmailLength = 254

export async function readSecondStep(context: Context, request: Request): Promise<SecondStep | undefined> {
  const cookie = context.get(cookieJar).secondStep
  return SecondStep.safeParse(await cookie.parse(request.headers.get('Cookie'))).data
}

/** The `Set-Cookie` line that keeps the step for a few minutes, or forgets it. */
export function writeSecondStep(context: Context, step: SecondStep | undefined): Promise<string> {
  const cookie = context.get(cookieJar).secondStep
  return cookie.serialize(step && { ...step, email: step.email.slice(0, maxEmailLength) })
}

/** A longer one fits into no cookie beside the e-mail address. */
const maxChallengeLength = 2_000

/** The usable challenge of a refusal that asks for a code; undefined for every other. */
export function challengeOf(error: unknown): string | undefined {
  if (!(error instanceof PlatformError)) return undefined
  const challenge = SecondFactorChallenge.safeParse(error.data).data?.challenge
  return challenge !== undefined && challenge.length <= maxChallengeLength ? challenge : undefined
}

/** The headers that end a login which waits for its code. */
export const forgetSecondStep = async (context: Context) => ({
  'Set-Cookie': await writeSecondStep(context, undefined),
})
