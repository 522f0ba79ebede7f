import { adminSettingsChanges } from './admin-settings.ts'
import { businessChanges } from './business-changes.ts'
import { businessLists } from './business-lists.ts'
import type { OperationsOf } from './operation.ts'

export const businessOperations: OperationsOf<'business'> = {
  ...businessLists,
  ...businessChanges,
  ...adminSettingsChanges,
}
