import type { Subscriber } from '#contract/index.ts'
import { type Columns, dateTime, money, serial, status, text } from '~/listing/columns'

export const subscriberColumns: Columns<Subscriber> = [
  serial(),
  text('businessName', 'Business Name', { cut: 10 }),
  text('email', 'Email', { cut: 10 }),
  text('phone', 'Phone No'),
  text('account.category', 'Category', { cut: 24 }),
  status('isDisabled', 'Status', ({ isDisabled }) => (isDisabled ? 'Inactive' : 'Active')),
  money('price', 'Price', { currency: ({ currency }) => currency }),
  dateTime('dateCreated', 'Last Subscription Date'),
]
