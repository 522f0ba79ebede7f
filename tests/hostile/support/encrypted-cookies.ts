import { createCookieJar, type EncryptedCookie } from '../../../app/session/cookies.server.ts'

/** The names of the console's encrypted cookies. */
const encryptedNames = ['session', 'device', 'second-step', 'toasts', 'draft', 'back-link'] as const
type EncryptedName = (typeof encryptedNames)[number]

export const isEncrypted = (name: string): name is EncryptedName => encryptedNames.some((known) => known === name)

/** The cookies of a console that has this secret, by name. */
export function cookiesOf(secret: string): Record<EncryptedName, EncryptedCookie> {
  const { secondStep, backLink, ...others } = createCookieJar({ sessionSecrets: [secret] }, false)
  return { ...others, 'second-step': secondStep, 'back-link': backLink }
}

/** The value in a `Set-Cookie` line. */
export const valueIn = (line: string): string => /=([^;]*)/.exec(line)?.[1] ?? ''

/** The token that a session's cookie holds for a console that has this secret. */
export async function tokenIn(cookie: string, secret: string): Promise<string> {
  const value = await cookiesOf(secret).session.parse(cookie)
  const token = /"token":"([^"]+)"/.exec(JSON.stringify(value) ?? '')?.[1]
  if (!token) throw new Error('The session cookie holds no token.')
  return token
}
