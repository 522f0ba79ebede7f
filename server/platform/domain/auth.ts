import type { ActingAdministrator } from './acting-administrator.ts'
import { type AdminCredentials, actorOf } from './admin.ts'
import type { Clock } from './clock.ts'
import { DomainError } from './errors.ts'
import { logFailedSignIn } from './failed-sign-in.ts'
import type { ClientFacts, OperationsOf, WriteStep } from './operation.ts'
import { verifyPassword } from './password.ts'
import { findUsableCode, spendCode, type UsableCode } from './second-factor.ts'
import {
  type Attempt,
  attemptOfLogin,
  checkTry,
  forgiveFailures,
  giveBackPoint,
  takePoint,
} from './sign-in-throttle.ts'
import type { Stores } from './stores.ts'
import type { Tokens } from './token.ts'

const wrongCredentials = 'Email or password is incorrect.'
export const wrongCode = 'This code is wrong or was used before. Enter the newest one.'

/** Milliseconds; when a session was used is remembered to the minute, so that not every call is a write. */
const usedAgainAfter = 60_000

/** Finds out who a bearer token speaks for, and refuses those who may not act (any more). */
export async function authenticate(
  token: string | undefined,
  { tokens, stores, clock }: { tokens: Tokens; stores: Stores; clock: Clock },
): Promise<ActingAdministrator> {
  if (!token) throw new DomainError('unauthenticated', 'Sign in first: this call needs a bearer token.')
  const { id, expiresAt } = await tokens.verify(token)
  const owner = await stores.admins.findByToken(id)
  if (!owner) throw new DomainError('unauthenticated', 'jwt expired')
  const { admin, lastUsedAt, mustChoosePassword } = owner
  if (!admin.isActive) throw new DomainError('unauthenticated', 'This account has been deactivated.')
  // Only a display of when a session was used: a database that takes no writes must not stop reads.
  if (clock().getTime() - Date.parse(lastUsedAt) > usedAgainAfter) await stores.tokens.touch(id).catch(() => {})
  return { ...actorOf(admin), mustChoosePassword, token: { id, expiresAt } }
}

export const createAuthOperations = (tokens: Tokens): OperationsOf<'auth'> => ({
  login: async ({ body: { email, password }, stores, client, clock }) => {
    const credentials = await stores.admins.findCredentials(email)
    const attempt = await attemptOf({ email, credentials }, { tokens, stores, client })
    const { isLast } = await takePoint(attempt)
    const verified = await checkTry(attempt, () => verifyPassword(password, credentials?.passwordHash))
    // One answer for every reason, so that it can't be used to find out who has an account.
    if (!credentials || !verified || !maySignIn(credentials, clock())) {
      await logFailedSignIn(stores, { email, client, isLast, what: 'wrong e-mail or password' })
      throw new DomainError('unauthenticated', wrongCredentials)
    }
    const factor = await stores.secondFactors.find(credentials.admin._id)
    if (!factor?.isConfirmed) return signIn(credentials, { tokens, client, attempt })
    await giveBackPoint(attempt)
    throw askForCode('Enter the code of your authenticator app.', await tokens.issueChallenge(credentials))
  },

  verify: async ({ body: { challenge, code }, stores, client, clock }) => {
    const credentials = await tokens.verifyChallenge(challenge, (id) => stores.admins.findCredentialsById(id))
    const { _id: administratorId, email } = credentials.admin
    const attempt = await attemptOf({ email, credentials }, { tokens, stores, client })
    const { isLast } = await takePoint(attempt)
    if (!maySignIn(credentials, clock())) throw new DomainError('unauthenticated', wrongCredentials)
    const factor = await checkTry(attempt, () => stores.secondFactors.find(administratorId))
    // Turned off meanwhile: the right password is enough again.
    if (!factor?.isConfirmed) return signIn(credentials, { tokens, client, attempt })
    const usable = await findUsableCode(stores.secondFactors, { administratorId, factor, code, now: clock() })
    if (!usable) {
      await logFailedSignIn(stores, { email, client, isLast, what: 'wrong code after the right password' })
      throw askForCode(wrongCode, challenge)
    }
    return signIn(credentials, { tokens, client, attempt, usable })
  },

  logout:
    ({ administrator }) =>
    async (transaction) => {
      await transaction.tokens.revoke(administrator.id, administrator.token.id)
      return {
        message: 'Logged out',
        data: null,
        log: { by: administrator, action: 'logout', activity: 'Session', details: 'Signed out' },
        endsSession: true,
      }
    },
})

/** A one-time password that is over counts as a wrong one. */
const maySignIn = ({ admin, oneTimeUntil }: AdminCredentials, now: Date): boolean =>
  admin.isActive && (oneTimeUntil === null || Date.parse(oneTimeUntil) > now.getTime())

interface Surroundings {
  tokens: Tokens
  stores: Stores
  client: ClientFacts
}

async function attemptOf(
  { email, credentials }: { email: string; credentials: AdminCredentials | undefined },
  { tokens, stores, client }: Surroundings,
): Promise<Attempt> {
  const device = client.device ? await tokens.verifyDevice(client.device, credentials) : undefined
  return attemptOfLogin({ email, address: client.address, device }, stores.signInFailures)
}

const askForCode = (message: string, challenge: string): DomainError =>
  new DomainError('unauthenticated', message, { data: { secondFactor: 'totp', challenge } })

interface SignInFacts {
  tokens: Tokens
  client: ClientFacts
  attempt: Attempt
  usable?: UsableCode
}

interface SignedInAnswer {
  token: string
  data: { _id: string; firstName: string; lastName: string; email: string }
  revocable: true
  account: true
  firstPassword?: true
  oneTimePassword?: true
  device?: string
}

/** Hands out a token; uses up the code that it was asked for with. */
async function signIn(
  credentials: AdminCredentials,
  { tokens, client, attempt, usable }: SignInFacts,
): Promise<WriteStep<SignedInAnswer>> {
  const { admin, hasFirstPassword, oneTimeUntil, version } = credentials
  const { token, ...claims } = await tokens.issue(admin._id)
  const device = client.device === undefined ? undefined : await tokens.issueDevice(credentials)
  return async (transaction) => {
    // Deactivated, or given another password or a second factor, since the password was read.
    if ((await transaction.admins.lockCredentials(admin._id))?.version !== version) {
      throw new DomainError('unauthenticated', wrongCredentials)
    }
    if (usable && !(await spendCode(transaction.secondFactors, admin._id, usable))) {
      throw new DomainError('unauthenticated', wrongCode)
    }
    await transaction.tokens.keep(claims, client)
    await forgiveFailures({ ...attempt, failures: transaction.signInFailures })
    const { _id, firstName, lastName, email } = admin
    return {
      message: 'Login successful',
      data: {
        token,
        data: { _id, firstName, lastName, email },
        revocable: true,
        account: true,
        ...(hasFirstPassword && { firstPassword: true }),
        ...(oneTimeUntil !== null && { oneTimePassword: true }),
        ...(device !== undefined && { device }),
      },
      log: { by: actorOf(admin), action: 'login', activity: 'Session', details: detailsOf(usable) },
    }
  }
}

function detailsOf(usable: UsableCode | undefined): string {
  if (!usable) return 'Signed in'
  return usable.kind === 'step' ? 'Signed in with a second factor' : 'Signed in with a recovery code'
}
