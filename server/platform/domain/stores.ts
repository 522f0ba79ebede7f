import type { AdminStore } from './admin.ts'
import type { AdminSettingsStore } from './admin-settings.ts'
import type { TokenStore } from './auth.ts'
import type { BusinessStore } from './business.ts'
import type { IdempotencyStore } from './idempotency.ts'
import type { LogStore } from './log.ts'

/** Everything that the rules can read and write: either on their own, or bound to one transaction. */
export interface Stores {
  admins: AdminStore
  adminSettings: AdminSettingsStore
  businesses: BusinessStore
  logs: LogStore
  idempotency: IdempotencyStore
  tokens: TokenStore
}

/** Runs work in one transaction, again after a serialisation conflict, and commits unless it throws. */
export type UnitOfWork = <Result>(work: (transaction: Stores) => Promise<Result>) => Promise<Result>
