import { adminOperations } from './admin.ts'
import { settingsOperations } from './admin-settings.ts'
import { createAuthOperations } from './auth.ts'
import { businessOperations } from './business-operations.ts'
import { logOperations } from './log.ts'
import type { Operations } from './operation.ts'
import type { Tokens } from './token.ts'

/** The implementation of the whole contract; a noun or call that is missing here does not compile. */
export const createOperations = ({ tokens }: { tokens: Tokens }): Operations => ({
  auth: createAuthOperations(tokens),
  business: businessOperations,
  settings: settingsOperations,
  admin: adminOperations,
  log: logOperations,
})
