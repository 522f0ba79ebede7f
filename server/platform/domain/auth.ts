import type { Contract, DataOf } from '../contract/index.ts'
import { actorOf } from './admin.ts'
import type { Clock } from '../model/business-day.ts'
import { DomainError } from '../model/errors.ts'
import type { CurrentAdministrator, OperationsOf, Stores, WriteStep } from './operation.ts'
import { verifyPassword } from './password.ts'
import type { AdminCredentials, Client } from '../model/sign-in.ts'
import { findUsableCode, type UsableCode, consumeCode } from './second-factor.ts'
import {
  checkAttempt,
  clearFailures,
  codeAttempt,
  countAttempt,
  logFailedSignIn,
  loginAttempt,
  type SignInAttempt,
  uncountAttempt,
} from './sign-in-throttle.ts'
import type { Tokens } from './token.ts'

const wrongCredentials = 'Email or password is incorrect.'
export const wrongCode = 'This code is wrong or was used before. Enter the newest one.'

/** Milliseconds; the last use of a session is stored to the minute, so that not every call is a write. */
const lastUsedResolution = 60_000

interface AuthenticationContext {
  tokens: Tokens
  stores: Stores
  clock: Clock
  proofLifetimeMilliseconds: number
}

/** Refuses those who may not act, or no longer. */
export async function authenticate(
  token: string | undefined,
  { tokens, stores, clock, proofLifetimeMilliseconds }: AuthenticationContext,
): Promise<CurrentAdministrator> {
  if (!token) throw new DomainError('unauthenticated', 'Sign in first: this call needs a bearer token.')
  const { id, expiresAt } = await tokens.verify(token)
  const owner = await stores.admins.findByToken(id)
  if (!owner) throw new DomainError('unauthenticated', 'jwt expired')
  const { admin, lastUsedAt, provenAt, mustChoosePassword } = owner
  if (!admin.isActive) throw new DomainError('unauthenticated', 'This account has been deactivated.')
  // The last use is only displayed: a database that takes no writes must not stop reads.
  const now = clock().getTime()
  if (now - Date.parse(lastUsedAt) > lastUsedResolution) await stores.tokens.touch(id).catch(() => {})
  const isProven = now - Date.parse(provenAt) <= proofLifetimeMilliseconds
  return { ...actorOf(admin), mustChoosePassword, isProven, token: { id, expiresAt } }
}

export const createAuthOperations = (tokens: Tokens): OperationsOf<'auth'> => ({
  login: async ({ body: { email, password }, stores, client, clock }) => {
    const credentials = await stores.admins.findCredentials(email)
    const attempt = await createAttempt({ email, credentials }, { tokens, stores, client })
    const { isLast } = await countAttempt(attempt)
    const verified = await checkAttempt(attempt, () => verifyPassword(password, credentials?.passwordHash))
    // The same refusal for every reason, so that it does not reveal who has an account.
    if (!credentials || !verified || !maySignIn(credentials, clock())) {
      await logFailedSignIn(stores, { email, client, isLast, reason: 'wrong e-mail or password' })
      throw new DomainError('unauthenticated', wrongCredentials)
    }
    const factor = await stores.secondFactors.find(credentials.admin._id)
    if (!factor?.isConfirmed) return signIn(credentials, { tokens, client, attempt })
    await uncountAttempt(attempt)
    throw askForCode('Enter the code of your authenticator app.', await tokens.issueChallenge(credentials))
  },

  verify: async ({ body: { challenge, code }, stores, client, clock }) => {
    const credentials = await tokens.verifyChallenge(challenge, (id) => stores.admins.findCredentialsById(id))
    const { _id: administratorId, email } = credentials.admin
    const attempt = codeAttempt(await createAttempt({ email, credentials }, { tokens, stores, client }), email)
    const { isLast } = await countAttempt(attempt)
    if (!maySignIn(credentials, clock())) throw new DomainError('unauthenticated', wrongCredentials)
    const factor = await checkAttempt(attempt, () => stores.secondFactors.find(administratorId))
    // Turned off meanwhile, so that the password is enough.
    if (!factor?.isConfirmed) return signIn(credentials, { tokens, client, attempt })
    const usable = await findUsableCode(stores.secondFactors, { administratorId, factor, code, now: clock() })
    if (!usable) {
      await logFailedSignIn(stores, { email, client, isLast, reason: 'wrong code after the right password' })
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
        log: { action: 'logout', activity: 'Session', details: 'Signed out' },
        endsSession: true,
      }
    },
})

/** An expired one-time password counts as a wrong one. */
const maySignIn = ({ admin, oneTimeUntil }: AdminCredentials, now: Date): boolean =>
  admin.isActive && (oneTimeUntil === null || Date.parse(oneTimeUntil) > now.getTime())

async function createAttempt(
  { email, credentials }: { email: string; credentials: AdminCredentials | undefined },
  { tokens, stores, client }: { tokens: Tokens; stores: Stores; client: Client },
): Promise<SignInAttempt> {
  const device = client.device ? await tokens.verifyDevice(client.device, credentials) : undefined
  return loginAttempt({ email, address: client.address, device }, stores.signInFailures)
}

const askForCode = (message: string, challenge: string): DomainError =>
  new DomainError('unauthenticated', message, { data: { secondFactor: 'totp', challenge } })

async function signIn(
  credentials: AdminCredentials,
  { tokens, client, attempt, usable }: { tokens: Tokens; client: Client; attempt: SignInAttempt; usable?: UsableCode },
): Promise<WriteStep<DataOf<Contract['auth']['login']>>> {
  const { admin, hasFirstPassword, oneTimeUntil, version } = credentials
  await clearFailures(attempt)
  const { token, ...claims } = await tokens.issue(admin._id)
  const device = client.device === undefined ? undefined : await tokens.issueDevice(credentials)
  return async (transaction) => {
    // Deactivated, or given another password, e-mail, role or second factor, since the password was read.
    if ((await transaction.admins.lockCredentials(admin._id))?.version !== version) {
      throw new DomainError('unauthenticated', wrongCredentials)
    }
    if (usable && !(await consumeCode(transaction.secondFactors, admin._id, usable))) {
      throw new DomainError('unauthenticated', wrongCode)
    }
    await transaction.tokens.create(claims, client)
    const { _id, firstName, lastName, email } = admin
    return {
      message: 'Login successful',
      data: {
        token,
        data: { _id, firstName, lastName, email },
        ...(hasFirstPassword && { firstPassword: true }),
        ...(oneTimeUntil !== null && { oneTimePassword: true }),
        ...(device !== undefined && { device }),
      },
      log: { action: 'login', activity: 'Session', details: logDetails(usable) },
      actor: actorOf(admin),
    }
  }
}

function logDetails(usable: UsableCode | undefined): string {
  if (!usable) return 'Signed in'
  return usable.kind === 'step' ? 'Signed in with a second factor' : 'Signed in with a recovery code'
}
