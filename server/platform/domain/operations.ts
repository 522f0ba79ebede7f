import { createAccountOperations } from './account.ts'
import { adminOperations } from './admin.ts'
import { settingsOperations } from './admin-settings.ts'
import { createAuthOperations } from './auth.ts'
import { businessOperations } from './business-operations.ts'
import { logOperations } from './log.ts'
import { mediaOperations } from './media.ts'
import { notificationOperations } from './notification.ts'
import type { Operations } from './operation.ts'
import { reportOperations } from './report.ts'
import { saleOperations } from './sale.ts'
import { staffOperations } from './staff.ts'
import { subscriptionOperations } from './subscription-operations.ts'
import type { Tokens } from './token.ts'
import { transactionOperations } from './transaction.ts'

/** The implementation of the whole contract; a noun or call that is missing here does not compile. */
export const createOperations = ({ tokens }: { tokens: Tokens }): Operations => ({
  auth: createAuthOperations(tokens),
  account: createAccountOperations(tokens),
  business: businessOperations,
  settings: settingsOperations,
  admin: adminOperations,
  staff: staffOperations,
  subscription: subscriptionOperations,
  transaction: transactionOperations,
  report: reportOperations,
  sale: saleOperations,
  log: logOperations,
  notification: notificationOperations,
  media: mediaOperations,
})
