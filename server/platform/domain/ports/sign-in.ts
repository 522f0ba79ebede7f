import type { Admin, AdminChange, AdminRole } from '../../contract/index.ts'
import type { Listing, Page } from '../listing.ts'
import type { Stored } from './stored.ts'

/** An admin as stored. */
export type StoredAdmin = Stored<Admin, '_id' | 'firstName' | 'lastName' | 'email' | 'isActive'> & {
  account: { type: string; role: string }
  version: number
}

export interface AdminCredentials {
  admin: StoredAdmin
  passwordHash: string
  /** The password is that of the first start, which the platform generated or found weak. */
  hasFirstPassword: boolean
  /** Instant until which a one-time password signs in; null for a password that its owner chose. */
  oneTimeUntil: string | null
  /** Rises with everything that changes who may sign in and how. */
  version: number
}

export interface AdminDraft {
  id: string
  firstName: string
  lastName: string
  email: string
  role: AdminRole
  passwordHash: string
  hasFirstPassword?: boolean
  /** Of a one-time password; a password of one's own choosing has none. */
  oneTimeUntil?: Date
}

/** Whose token it is, and what was done with it. */
export interface TokenOwner {
  admin: StoredAdmin
  lastUsedAt: string
  /** When its owner has last shown who they are. */
  provenAt: string
  mustChoosePassword: boolean
}

export interface AdminStore {
  list(listing: Listing): Promise<Page<StoredAdmin>>
  /** By e-mail in the form of `normaliseEmail`. */
  findCredentials(email: string): Promise<AdminCredentials | undefined>
  findCredentialsById(id: string): Promise<AdminCredentials | undefined>
  /** The owner of a token that has not been revoked, active or not. */
  findByToken(tokenId: string): Promise<TokenOwner | undefined>
  isEmpty(): Promise<boolean>
  /** Undefined when the e-mail is taken. */
  create(draft: AdminDraft): Promise<StoredAdmin | undefined>
  /** Reads an admin and keeps every change of who is active, and in which role, waiting until the transaction ends. */
  lock(id: string): Promise<StoredAdmin | undefined>
  countActive(role: AdminRole): Promise<number>
  setActive(id: string, isActive: boolean): Promise<StoredAdmin>
  /** Changes the given fields and raises the version of the record. */
  change(id: string, change: AdminChange): Promise<StoredAdmin>
  /** As `findCredentialsById`, locked against changes until the transaction ends. */
  lockCredentials(id: string): Promise<AdminCredentials | undefined>
  /** Replaces the password: by one that its owner chose, or by a one-time password. */
  setPassword(id: string, passwordHash: string, terms: { oneTimeUntil?: Date }): Promise<AdminCredentials>
  /** Invalidates the challenges of sign-ins under way and the proofs of known devices. */
  revokeProofs(id: string): Promise<AdminCredentials>
}

/** Where a call comes from. */
export interface Client {
  address: string
  /** Its User-Agent. */
  agent: string
  /** Proof of a known device; undefined where the caller is not trusted to name its client. */
  device?: string | undefined
}

/** A key that signs tokens. */
export interface SigningKey {
  id: string
  secret: Uint8Array
}

export interface SigningKeyStore {
  /** All keys, the one that signs first. */
  list(): Promise<SigningKey[]>
}

/** The content of a token whose signature and lifetime have been checked. */
export interface TokenClaims {
  id: string
  administratorId: string
  expiresAt: Date
}

/** A token that is still valid. */
export interface StoredSession extends Pick<Client, 'address' | 'agent'> {
  id: string
  createdAt: string
  lastUsedAt: string
}

/** The tokens that were issued and may still be used. */
export interface TokenStore {
  create(claims: TokenClaims, client: Client): Promise<void>
  /** Records that a token is used now. */
  touch(tokenId: string): Promise<void>
  /** Records that the owner of a token has shown now who they are. */
  prove(tokenId: string): Promise<void>
  /** An administrator's tokens, the last used first. */
  list(administratorId: string): Promise<StoredSession[]>
  /** False when the administrator has no such token that is still valid. */
  revoke(administratorId: string, tokenId: string): Promise<boolean>
  /** False when the token is no longer valid. In a transaction it cannot be revoked until that ends. */
  lock(tokenId: string): Promise<boolean>
  /** Revokes all of an administrator's tokens but `exceptId`, and counts them. */
  revokeAll(administratorId: string, exceptId?: string): Promise<number>
  deleteExpired(): Promise<void>
}

/** An administrator's authenticator app, confirmed or still being set up. */
export interface SecondFactor {
  secret: string
  createdAt: string
  /** The session that has set it up, or is about to. */
  tokenId: string
  isConfirmed: boolean
  /** Time step of the last code that was used. */
  lastStep: number
  recoveryCodesLeft: number
}

export interface SecondFactorStore {
  find(administratorId: string): Promise<SecondFactor | undefined>
  /** Starts again in this session with this secret, unless one has been confirmed already. */
  begin(administratorId: string, pending: Pick<SecondFactor, 'secret' | 'tokenId'>): Promise<void>
  /** Turns it on; false when that has happened already or the secret has changed. */
  confirm(
    administratorId: string,
    proof: { secret: string; step: number; digests: readonly string[] },
  ): Promise<boolean>
  remove(administratorId: string): Promise<boolean>
  /** Removes one that has not been confirmed yet. */
  removePending(administratorId: string): Promise<void>
  hasRecoveryCode(administratorId: string, digest: string): Promise<boolean>
  /** Marks a time step and everything before it as used; false when it was used already. */
  consumeStep(administratorId: string, step: number): Promise<boolean>
  /** Marks a recovery code as used; false when it was used already. */
  consumeRecoveryCode(administratorId: string, digest: string): Promise<boolean>
}

/** Whose failures are counted: an account's, a client address's, a known device's, an open session's or the log's. */
export interface FailureCounter {
  kind: 'account' | 'address' | 'device' | 'session' | 'log'
  key: string
}

/** The new count; or, at the limit, the time until the counter expires. */
export type IncrementResult = { count: number } | { count: undefined; remainingMilliseconds: number }

/** Counters that all processes on the database share and that survive restarts. */
export interface SignInFailureStore {
  /**
   * Adds one unless the counter is at `limit`. Check and increment are one statement, so that of any number of
   * simultaneous attempts no more than `limit` pass. The counter's window begins with its first increment.
   */
  increment(counter: FailureCounter, limit: number): Promise<IncrementResult>
  /** Undoes one `increment`. */
  decrement(counter: FailureCounter): Promise<void>
  clear(counter: FailureCounter): Promise<void>
  deleteExpired(): Promise<void>
}
