import type { Admin, AdminRole } from '../contract/index.ts'
import type { Stored } from './records.ts'

export type StoredAdmin = Stored<Admin, '_id' | 'firstName' | 'lastName' | 'email' | 'isActive'> & {
  account: { type: string; role: string }
  version: number
}

export interface AdminCredentials {
  admin: StoredAdmin
  passwordHash: string
  /** The password is that of the first start, which the platform generated or found weak. */
  hasFirstPassword: boolean
  /** Until when a one-time password signs in; null for a password that its owner chose. */
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
  oneTimeUntil?: Date
}

export interface TokenOwner {
  admin: StoredAdmin
  lastUsedAt: string
  provenAt: string
  mustChoosePassword: boolean
}

export interface Client {
  address: string
  agent: string
  /** Proof of a known device; undefined where the caller is not trusted to name its client. */
  device?: string | undefined
}

export interface SigningKey {
  id: string
  secret: Uint8Array
}

/** Of a token whose signature and lifetime have been checked. */
export interface TokenClaims {
  id: string
  administratorId: string
  expiresAt: Date
}

export interface StoredSession extends Pick<Client, 'address' | 'agent'> {
  id: string
  createdAt: string
  lastUsedAt: string
}

export interface SecondFactor {
  secret: string
  createdAt: string
  /** The session that sets it up. */
  tokenId: string
  isConfirmed: boolean
  /** Time step of the last code that was used. */
  lastStep: number
  recoveryCodesLeft: number
}

/**
 * What is counted: failures of an account, of its codes on known devices, of a client address, a known device, an open
 * session or in the log, or changes of an administrator.
 */
export interface FailureCounter {
  kind: 'account' | 'code' | 'address' | 'device' | 'session' | 'log' | 'change'
  key: string
}

/** How an e-mail finds an account and its failures. The database folds letters differently and is never asked to. */
export const normaliseEmail = (typed: string): string => typed.trim().toLowerCase()
