import { createAccountOperations } from './account.ts'
import { adminOperations } from './admin.ts'
import { createAuthOperations } from './auth.ts'
import { instantsOf } from '../model/business-day.ts'
import { bulkOperations } from './bulk.ts'
import { businessOperations } from './business.ts'
import { logOperations } from './log.ts'
import { mediaOperations, notificationOperations } from './notification.ts'
import { capabilityNames } from '../contract/index.ts'
import type { Operations } from './operation.ts'
import { reportOperations } from './report.ts'
import { settingsOperations } from './settings.ts'
import { staffOperations } from './staff.ts'
import { subscriptionOperations } from './subscription.ts'
import { viewOperations } from './view.ts'
import type { Tokens } from './token.ts'

export const createOperations = ({ tokens }: { tokens: Tokens }): Operations => ({
  auth: createAuthOperations(tokens),
  capability: {
    list: async ({ administrator: { role } }) => ({
      message: 'Capabilities',
      data: { capabilities: [...capabilityNames], role },
    }),
  },
  account: createAccountOperations(tokens),
  business: businessOperations,
  bulk: bulkOperations,
  settings: settingsOperations,
  admin: adminOperations,
  staff: staffOperations,
  subscription: subscriptionOperations,
  report: reportOperations,
  notification: notificationOperations,
  media: mediaOperations,
  view: viewOperations,
  transaction: {
    list: async ({ stores, query: { type, status, ...days }, listing, businessTimeZone }) => ({
      message: 'Transactions',
      page: await stores.transactions.list(
        { ...instantsOf(days, businessTimeZone), type: type || undefined, status },
        listing,
      ),
      members: {},
    }),
  },
  sale: {
    list: async ({ stores, listing }) => ({ message: 'Sales', page: await stores.sales.list(listing), members: {} }),
  },
  log: logOperations,
})
