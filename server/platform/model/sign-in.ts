import type { Admin, AdminRole } from '../contract/index.ts'
import type { Stored } from './records.ts'

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

/** Whose failures are counted: an account's, a client address's, a known device's, an open session's or the log's. */
export interface FailureCounter {
  kind: 'account' | 'address' | 'device' | 'session' | 'log'
  key: string
}

/**
 * The one form in which a typed e-mail finds an account and has its failures counted. The database folds letters in a
 * way of its own, so it is never asked to: what it took for the same would be another one here.
 */
export const normaliseEmail = (typed: string): string => typed.trim().toLowerCase()
