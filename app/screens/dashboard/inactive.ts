import type { Business } from '#contract/index.ts'
import { actions, type Columns, serial, text } from '~/listing/columns'

/** Inactive Businesses: the parameters of its table begin with this. */
export const inactivePrefix = 'inactive.'

export const inactiveColumns: Columns<Business> = [
  serial(),
  text('businessName', 'Name', { cut: 32, from: ({ businessName, businessRef }) => businessName || businessRef }),
  actions(),
]
