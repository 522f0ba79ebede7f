import type { ClientFacts } from './operation.ts'
import type { TokenClaims } from './token.ts'

/** A token that is still good. */
export interface StoredSession extends Pick<ClientFacts, 'address' | 'agent'> {
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
  /**
   * Whether a token is still good. In a transaction it stays so until that ends: whoever revokes it waits, and so does
   * this for whoever is revoking it.
   */
  hold(tokenId: string): Promise<boolean>
  /** Revokes all of an administrator's tokens but `keptId`, and counts them. */
  revokeAll(administratorId: string, keptId?: string): Promise<number>
  /** Forgets tokens whose time is over. */
  forgetExpired(): Promise<void>
}
