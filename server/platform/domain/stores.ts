import type { AdminStore } from './admin.ts'
import type { AdminSettingsStore } from './admin-settings.ts'
import type { BusinessStore } from './business.ts'
import type { IdempotencyStore } from './idempotency.ts'
import type { LogStore } from './log.ts'
import type { MediaStore } from './media.ts'
import type { NotificationStore } from './notification.ts'
import type { PlanStore } from './plan.ts'
import type { ReportStore } from './report.ts'
import type { SaleStore } from './sale.ts'
import type { SecondFactorStore } from './second-factor.ts'
import type { TokenStore } from './session.ts'
import type { SignInFailureStore } from './sign-in-throttle.ts'
import type { StaffStore } from './staff.ts'
import type { SubscriptionStore } from './subscription.ts'
import type { TransactionStore } from './transaction.ts'

/** Everything that the rules can read and write: either on their own, or bound to one transaction. */
export interface Stores {
  admins: AdminStore
  adminSettings: AdminSettingsStore
  businesses: BusinessStore
  staff: StaffStore
  plans: PlanStore
  subscriptions: SubscriptionStore
  transactions: TransactionStore
  sales: SaleStore
  reports: ReportStore
  notifications: NotificationStore
  media: MediaStore
  logs: LogStore
  idempotency: IdempotencyStore
  tokens: TokenStore
  secondFactors: SecondFactorStore
  signInFailures: SignInFailureStore
}

/** Runs work in one transaction, again after a serialisation conflict, and commits unless it throws. */
export type UnitOfWork = <Result>(work: (transaction: Stores) => Promise<Result>) => Promise<Result>
