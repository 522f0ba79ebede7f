import { contract } from '#contract/index.ts'
import { nameOf, placeOf, searchableBusinessFields } from '~/entities/business/business'
import { actions, code, dateTime, phone, serial, status, text, word } from '~/listing/columns.server'
import { choice, consoleChoice, dateRange, defineList } from '~/listing/define-list.server'
import { businessSummary } from './business-values'
import { businessDialogs } from './intents'
import { categories, cities, countries, states } from './references.server'

export const businesses = defineList(contract.business.list, {
  name: 'Businesses',
  columns: [
    serial(),
    text('businessName', 'Business Name', { width: 20, isName: true }),
    text('email', 'Email', { width: 15 }),
    phone('phone', 'Phone No'),
    text('account.category', 'Category', { width: 14 }),
    word('country', 'Country', { width: 8, from: (business) => placeOf(business).country }),
    text('state', 'State', { width: 11, from: (business) => placeOf(business).state }),
    text('city', 'City', { width: 11, from: (business) => placeOf(business).city }),
    status('isDisabled', 'Status', { width: 7, from: ({ isDisabled }) => (isDisabled ? 'Inactive' : 'Active') }),
    code('referral.code', 'Referral code', { width: 11 }),
    dateTime('createdAt', 'Date Registered'),
    actions(),
  ],
  filters: [
    choice('status', 'Status', { options: { active: 'Active', inactive: 'Inactive' } }),
    choice('country', 'Country', { options: countries, chip: 'Place' }),
    choice('state', 'State', { options: states, after: 'country' }),
    choice('city', 'City', { options: cities, after: 'state' }),
    dateRange('Registered', ['today', 'last-7-days', 'this-month']),
    consoleChoice('category', 'Category', {
      options: categories,
      rowValue: ({ account }) => account?.category,
      capability: 'categoryFilter',
    }),
  ],
  noun: 'business',
  card: { details: ['account.category', 'city'] },
  alsoSearched: searchableBusinessFields,
  rowName: nameOf,
  rowData: businessSummary,
  selectable: true,
  rowDialog: businessDialogs.view.name,
  exportedToo: [
    code('businessRef', 'Business Ref'),
    text('firstName', 'First Name'),
    text('lastName', 'Last Name'),
    text('address', 'Address', { from: ({ location, address }) => location?.address || address }),
  ],
  exportEndpoint: contract.business.export,
})
