import { createAccountOperations } from './account.ts'
import { adminOperations } from './admin.ts'
import { createAuthOperations } from './auth.ts'
import { businessOperations } from './business.ts'
import { mediaOperations } from './media.ts'
import { notificationOperations } from './notification.ts'
import type { Operations } from './operation.ts'
import { reportOperations } from './report.ts'
import { settingsOperations } from './settings.ts'
import { staffOperations } from './staff.ts'
import { subscriptionOperations } from './subscription.ts'
import type { Tokens } from './token.ts'

/** The implementation of the whole contract; a noun or call that is missing here does not compile. */
export const createOperations = ({ tokens }: { tokens: Tokens }): Operations => ({
  auth: createAuthOperations(tokens),
  account: createAccountOperations(tokens),
  business: businessOperations,
  settings: settingsOperations,
  admin: adminOperations,
  staff: staffOperations,
  subscription: subscriptionOperations,
  report: reportOperations,
  notification: notificationOperations,
  media: mediaOperations,
  // Nouns that are only listed.
  transaction: {
    list: async ({ stores, listing }) => ({
      message: 'Transactions',
      page: await stores.transactions.list(listing),
      members: {},
    }),
  },
  sale: {
    list: async ({ stores, listing }) => ({ message: 'Sales', page: await stores.sales.list(listing), members: {} }),
  },
  log: {
    list: async ({ stores, listing }) => ({ message: 'Logs', page: await stores.logs.list(listing), members: {} }),
  },
})
