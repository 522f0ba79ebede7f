import type { Business } from '#contract/index.ts'
import { type Columns, serial, text } from '~/listing/columns'

/** Unsubscribed Businesses: the parameters of its table begin with this. */
export const unsubscribedPrefix = 'unsubscribed.'

export const unsubscribedColumns: Columns<Business> = [
  serial(),
  text('businessName', 'Business Name', { cut: 24 }),
  text('firstName', 'First Name', { cut: 16 }),
  text('lastName', 'Last Name', { cut: 16 }),
  text('email', 'Email', { cut: 24 }),
  text('phone', 'Phone No'),
  text('address', 'Address', { cut: 24, from: ({ location, address }) => location?.address || address }),
  text('account.category', 'Category', { cut: 16 }),
]
