import type { Business } from '#contract/index.ts'
import { actions, type Columns, dateTime, serial, status, text } from '~/listing/columns'

export const columns: Columns<Business> = [
  serial(),
  text('businessName', 'Business Name', { cut: 20, isName: true }),
  text('email', 'Email', { cut: 16 }),
  text('phone', 'Phone No'),
  text('account.category', 'Category', { cut: 14 }),
  // `location` is read first, the top-level fields second (readings 30).
  text('country', 'Country', { cut: 10, from: ({ location, country }) => location?.country || country }),
  text('state', 'State', { cut: 11, from: ({ location, state }) => location?.state || state }),
  text('city', 'City', { cut: 11, from: ({ location, city }) => location?.city || city }),
  status('isDisabled', 'Status', ({ isDisabled }) => (isDisabled ? 'Inactive' : 'Active')),
  text('referral.code', 'Referral code', { cut: 10 }),
  dateTime('createdAt', 'Date Registered'),
  actions(),
]
