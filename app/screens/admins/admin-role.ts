import { roles } from '#contract/role.ts'
import type { Options } from '~/forms/fields'
import { capitalised } from '~/lib/format'

/** The roles to choose from, the one that is least likely to do harm by mistake first. */
export const roleOptions: Options = roles.toReversed().map((role) => ({ value: role, label: capitalised(role) }))

/** What a new admin may do unless somebody chooses otherwise. */
export const usualRole = 'administrator'

export const roleHint =
  'A super admin may do everything, an administrator neither deletes nor gives access, an auditor only reads.'
