import type { ClientFacts } from './operation.ts'
import type { TokenClaims } from './token.ts'

/** A token that is still good. */
export interface StoredSession extends ClientFacts {
  id: string
  createdAt: string
  lastUsedAt: string
}

/** The tokens that were handed out and may still be used. */
export interface TokenStore {
  keep(claims: TokenClaims, client: ClientFacts): Promise<void>
  /** Remembers that a token is used now. */
  touch(tokenId: string): Promise<void>
  /** An administrator's tokens, the one used last first. */
  listOf(administratorId: string): Promise<StoredSession[]>
  /** False when the administrator has no such token that is still good. */
  revoke(administratorId: string, tokenId: string): Promise<boolean>
  /** Revokes all of an administrator's tokens but `keptId`, and counts them. */
  revokeAll(administratorId: string, keptId?: string): Promise<number>
  /** Forgets tokens whose time is over. */
  forgetExpired(): Promise<void>
}
