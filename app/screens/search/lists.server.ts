import { contract } from '#contract/index.ts'
import { placeOf, searchableBusinessFields } from '~/entities/business/business'
import { planColumns } from '~/entities/plan/plan.server'
import { dateTime, phone, status, text } from '~/listing/columns.server'
import { defineList } from '~/listing/define-list.server'

/*
 * A search here must find the same as the list's own screen, so that 'all 12' leads to 12 rows. Where a platform leaves
 * the search to the console, it covers these columns, as on that screen.
 */

export const businesses = defineList(contract.business.list, {
  name: 'Businesses',
  columns: [
    text('businessName', 'Business Name'),
    text('country', 'Country', { from: (business) => placeOf(business).country }),
    text('state', 'State', { from: (business) => placeOf(business).state }),
    text('city', 'City', { from: (business) => placeOf(business).city }),
    status('isDisabled', 'Status', { from: ({ isDisabled }) => (isDisabled ? 'Inactive' : 'Active') }),
    dateTime('createdAt', 'Date Registered'),
  ],
  alsoSearched: searchableBusinessFields,
})

export const plans = defineList(contract.subscription.list, {
  name: 'Subscriptions',
  columns: planColumns,
  alsoSearched: ['businessRef'],
})

export const admins = defineList(contract.admin.list, {
  name: 'Admins',
  columns: [
    text('firstName', 'First Name'),
    text('lastName', 'Last Name'),
    text('email', 'Email'),
    phone('phone', 'Phone No'),
    text('account.type', 'Type'),
    text('account.role', 'Role'),
    dateTime('createdAt', 'Date Created'),
  ],
})
