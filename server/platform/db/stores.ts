import { createAdminSettingsStore } from './admin-settings.ts'
import { createAdminStore } from './admin.ts'
import { createArchiveStore } from './archive.ts'
import { createBulkStore } from './bulk.ts'
import { createBusinessStore } from './business.ts'
import { createIdempotencyStore } from './idempotency.ts'
import { createLogStore } from './log.ts'
import { createMediaStore, createNotificationStore } from './notification.ts'
import { createPlanStore } from './plan.ts'
import { createReportStore } from './report.ts'
import { createSaleStore, createTransactionStore } from './transaction.ts'
import { createSecondFactorStore } from './second-factor.ts'
import { createSignInFailureStore } from './sign-in-failures.ts'
import { createStaffStore } from './staff.ts'
import { createSubscriptionStore } from './subscription.ts'
import type { StoreContext } from './connection.ts'
import { createViewStore } from './view.ts'
import { createTokenStore } from './token.ts'

export const createStores = (context: StoreContext) => ({
  admins: createAdminStore(context),
  adminSettings: createAdminSettingsStore(context),
  businesses: createBusinessStore(context),
  archive: createArchiveStore(context),
  bulk: createBulkStore(context),
  staff: createStaffStore(context),
  plans: createPlanStore(context),
  subscriptions: createSubscriptionStore(context),
  transactions: createTransactionStore(context),
  sales: createSaleStore(context),
  reports: createReportStore(context),
  notifications: createNotificationStore(context),
  media: createMediaStore(context),
  logs: createLogStore(context),
  idempotency: createIdempotencyStore(context),
  tokens: createTokenStore(context),
  secondFactors: createSecondFactorStore(context),
  signInFailures: createSignInFailureStore(context),
  views: createViewStore(context),
})
