import type { Stores } from '../domain/stores.ts'
import { createAdminSettingsStore } from './admin-settings.ts'
import { createAdminStore } from './admin.ts'
import { createBusinessStore } from './business.ts'
import { createIdempotencyStore } from './idempotency.ts'
import { createLogStore } from './log.ts'
import type { StoreContext } from './store-context.ts'
import { createTokenStore } from './token.ts'

/** Every store, on the pool or on the client of one transaction. */
export const createStores = (context: StoreContext): Stores => ({
  admins: createAdminStore(context),
  adminSettings: createAdminSettingsStore(context),
  businesses: createBusinessStore(context),
  logs: createLogStore(context),
  idempotency: createIdempotencyStore(context),
  tokens: createTokenStore(context),
})
