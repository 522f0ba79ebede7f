import { contract } from '#contract/index.ts'
import { searchableBusinessFields } from '~/entities/business/business'
import { planColumns } from '~/entities/plan/plan.server'
import { dateTime, phone, status, text } from '~/listing/columns.server'
import { defineList } from '~/listing/define-list.server'

/*
 * What a search finds here is what the screen of the same list finds, so that 'all 12' there are 12: where a platform
 * leaves the search to the console, these columns are looked through, as that screen's are.
 */

export const businesses = defineList(contract.business.list, {
  name: 'Businesses',
  columns: [
    text('businessName', 'Business Name'),
    text('country', 'Country', { from: ({ location, country }) => location?.country || country }),
    text('state', 'State', { from: ({ location, state }) => location?.state || state }),
    text('city', 'City', { from: ({ location, city }) => location?.city || city }),
    status('isDisabled', 'Status', { from: ({ isDisabled }) => (isDisabled ? 'Inactive' : 'Active') }),
    dateTime('createdAt', 'Date Registered'),
  ],
  alsoSearched: searchableBusinessFields,
})

export const plans = defineList(contract.subscription.list, { name: 'Subscriptions', columns: planColumns })

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
