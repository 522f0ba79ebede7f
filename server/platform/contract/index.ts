import { account } from './account.ts'
import { admin } from './admin.ts'
import { auth, capability } from './auth.ts'
import { bulk } from './bulk.ts'
import { business, sale } from './business.ts'
import { log } from './log.ts'
import { media, notification } from './notification.ts'
import { report } from './report.ts'
import { settings } from './settings.ts'
import { staff } from './staff.ts'
import { subscription } from './subscription.ts'
import { transaction } from './transaction.ts'
import { view } from './view.ts'

export const contract = {
  auth,
  capability,
  account,
  business,
  bulk,
  settings,
  staff,
  subscription,
  admin,
  transaction,
  report,
  sale,
  log,
  notification,
  media,
  view,
}
export type Contract = typeof contract

export * from './account.ts'
export * from './admin.ts'
export * from './auth.ts'
export * from './bulk.ts'
export * from './business.ts'
export * from './capability-names.ts'
export * from './endpoint.ts'
export * from './expiry.ts'
export * from './log.ts'
export * from './notification.ts'
export * from './report.ts'
export * from './role.ts'
export * from './settings.ts'
export * from './staff.ts'
export * from './subscription.ts'
export * from './transaction.ts'
export * from './view.ts'
