import { account } from './account.ts'
import { admin } from './admin.ts'
import { auth } from './auth.ts'
import { business } from './business.ts'
import { media, notification } from './notification.ts'
import { log, report, sale, transaction } from './record-keeping.ts'
import { settings } from './settings.ts'
import { staff } from './staff.ts'
import { subscription } from './subscription.ts'

/** Every call between console and platform: section 7 of the specification and the extensions of its readings. */
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
export * from './notification.ts'
export * from './record-keeping.ts'
export * from './settings.ts'
export * from './staff.ts'
export * from './subscription.ts'
