import type { ActingAdministrator } from './acting-administrator.ts'
import { actorOf } from './admin.ts'
import { DomainError } from './errors.ts'
import type { OperationsOf } from './operation.ts'
import { verifyPassword } from './password.ts'
import type { Stores } from './stores.ts'
import type { TokenClaims, Tokens } from './token.ts'

/** The tokens that were handed out and may still be used. */
export interface TokenStore {
  keep(claims: TokenClaims): Promise<void>
  revoke(tokenId: string): Promise<void>
  /** Forgets tokens whose time is over. */
  forgetExpired(): Promise<void>
}

/** Finds out who a bearer token speaks for, and refuses those who may not act (any more). */
export async function authenticate(
  token: string | undefined,
  { tokens, stores }: { tokens: Tokens; stores: Stores },
): Promise<ActingAdministrator> {
  if (!token) throw new DomainError('unauthenticated', 'Sign in first: this call needs a bearer token.')
  const { id, expiresAt } = await tokens.verify(token)
  const admin = await stores.admins.findByToken(id)
  if (!admin) throw new DomainError('unauthenticated', 'jwt expired')
  if (!admin.isActive) throw new DomainError('unauthenticated', 'This account has been deactivated.')
  return { ...actorOf(admin), token: { id, expiresAt } }
}

export const createAuthOperations = (tokens: Tokens): OperationsOf<'auth'> => ({
  login: async ({ body, stores }) => {
    const credentials = await stores.admins.findCredentials(body.email.trim())
    const verified = await verifyPassword(body.password, credentials?.passwordHash)
    // One answer for every reason, so that it can't be used to find out who has an account.
    if (!credentials || !verified || !credentials.admin.isActive) {
      throw new DomainError('unauthenticated', 'Email or password is incorrect.')
    }
    const { admin } = credentials
    const { token, ...claims } = await tokens.issue(admin._id)
    return async (transaction) => {
      await transaction.tokens.keep(claims)
      const { _id, firstName, lastName, email } = admin
      return {
        message: 'Login successful',
        data: { token, data: { _id, firstName, lastName, email }, revocable: true },
        log: { by: actorOf(admin), action: 'login', activity: 'Session', details: 'Signed in' },
      }
    }
  },

  logout:
    ({ administrator }) =>
    async (transaction) => {
      await transaction.tokens.revoke(administrator.token.id)
      return {
        message: 'Logged out',
        data: null,
        log: { by: administrator, action: 'logout', activity: 'Session', details: 'Signed out' },
      }
    },
})
