import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { entries, flag, group, inputText, longestPassword, text } from './record.ts'
import { capabilityNames } from './capability-names.ts'

export const Administrator = z.object({ _id: text, firstName: text, lastName: text, email: text })
export type Administrator = z.output<typeof Administrator>

/**
 * What signing in hands out. Everything beside token and user is an extension; platforms that lack it send nothing:
 * `firstPassword` tells that the password is the one of the first start, where the platform made it or was given a weak one.
 * After `oneTimePassword` the token is good for nothing but choosing another password. `device` proves at later sign-ins
 * that this device is known; a console that may say whom it speaks for gets it.
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

/** `data` of the 403 to a call that asks who is signed in, and what `account.reauthenticate` is to be sent. */
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
  /** Extension: a platform that knows the specification alone responds 404 and offers none. */
  list: get('/admin/capabilities', {
    access: 'one-time',
    /** The role is the caller's own, of platforms that offer `roles`. */
    data: z.object({ capabilities: entries(z.enum(capabilityNames)), role: text }),
  }),
}
