import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { SecondFactorChallenge } from '#contract/auth.ts'
import { PlatformError } from '~/platform/platform-error'
import { cookieJar } from './cookies.server'

/** A login whose password was right and whose code is missing. */
const SecondStep = z.object({ email: z.string(), challenge: z.string() })
export type SecondStep = z.output<typeof SecondStep>

type Context = Readonly<RouterContextProvider>

/** Cookies hold 4,096 bytes, and an address is not longer. */
const longestEmail = 254

export async function readSecondStep(context: Context, request: Request): Promise<SecondStep | undefined> {
  const cookie = context.get(cookieJar).secondStep
  return SecondStep.safeParse(await cookie.parse(request.headers.get('Cookie')).catch(() => null)).data
}

/** The `Set-Cookie` line that keeps the step for a few minutes, or forgets it. */
export function writeSecondStep(context: Context, step: SecondStep | undefined): Promise<string> {
  const cookie = context.get(cookieJar).secondStep
  return step
    ? cookie.serialize({ ...step, email: step.email.slice(0, longestEmail) })
    : cookie.serialize('', { maxAge: 0 })
}

/** The challenge of a refusal that asks for a code; undefined for every other. */
export const challengeOf = (error: unknown): string | undefined =>
  error instanceof PlatformError ? SecondFactorChallenge.safeParse(error.data).data?.challenge : undefined
