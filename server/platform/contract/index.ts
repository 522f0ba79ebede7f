import { account } from './account.ts'
import { admin } from './admin.ts'
import { auth } from './auth.ts'
import { business, sale } from './business.ts'
import { log } from './log.ts'
import { media, notification } from './notification.ts'
import { report } from './report.ts'
import { settings } from './settings.ts'
import { staff } from './staff.ts'
import { subscription } from './subscription.ts'
import { transaction } from './transaction.ts'

/** Every call between console and platform: those of the specification, and extensions that platforms may lack. */
export const contract = {
  auth,
  account,
  business,
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
}
export type Contract = typeof contract

export * from './account.ts'
export * from './admin.ts'
export * from './auth.ts'
export * from './business.ts'
export * from './endpoint.ts'
export * from './log.ts'
export * from './notification.ts'
export * from './report.ts'
export * from './settings.ts'
export * from './staff.ts'
export * from './subscription.ts'
export * from './transaction.ts'
