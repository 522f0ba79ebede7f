import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { entries, flag, group, inputText, longestPassword, text } from './record.ts'
import { capabilityNames } from './capability-names.ts'

export const Administrator = z.object({ _id: text, firstName: text, lastName: text, email: text })
export type Administrator = z.output<typeof Administrator>

/**
 * What signing in returns; all but token and user are extensions. `firstPassword`: the password of the first start,
 * which was generated or weak. `oneTimePassword`: the token only allows choosing another password. `device` proves at
 * later sign-ins that the device is known, and goes only to trusted consoles.
 */
const SignedIn = z.object({
  token: z.string().min(1),
  data: group(Administrator.shape),
  firstPassword: flag,
  oneTimePassword: flag,
  device: text,
})

/** `data` of the 401 to a login whose password was right, for an account that has a second factor. */
export const SecondFactorChallenge = z.object({ secondFactor: z.literal('totp'), challenge: z.string().min(1) })
export type SecondFactorChallenge = z.output<typeof SecondFactorChallenge>

/** `data` of the 403 to a call that needs a recent proof: what `account.reauthenticate` is to be sent. */
export const ReauthenticationRequired = z.object({ reauthentication: z.enum(['password', 'code']) })
export type ReauthenticationRequired = z.output<typeof ReauthenticationRequired>

export const auth = {
  login: post('/auth/login/superadmin', {
    access: 'public',
    body: z.object({ email: inputText(254), password: inputText(longestPassword) }),
    data: SignedIn,
  }),
  verify: post('/auth/login/superadmin/code', {
    capability: 'account',
    access: 'public',
    body: z.object({ challenge: inputText(2000).min(1), code: inputText(100).trim().min(1) }),
    data: SignedIn,
  }),
  logout: post('/auth/logout', { capability: 'logout', access: 'one-time' }),
}

export const capability = {
  /** Extension: a platform without it responds 404 and offers no capability. */
  list: get('/admin/capabilities', {
    access: 'one-time',
    data: z.object({ capabilities: entries(z.enum(capabilityNames)), role: text }),
  }),
}
