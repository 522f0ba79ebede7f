import { contract } from '#contract/index.ts'
import { nameOf, searchableBusinessFields } from '~/entities/business/business'
import { opensBusiness } from '~/entities/business/business-tabs'
import { formatNumber } from '~/lib/number'
import { actions, phone, serial, text } from '~/listing/columns.server'
import { dateRange, defineList } from '~/listing/define-list.server'
import { emptyValue } from '~/ui/empty-value'

/** The platform's count, which may differ from the number of rows. */
const totalCount = ({ data }: { data: { totalCount?: number | null } }): [string, string][] => [
  ['Total Count', typeof data.totalCount === 'number' ? formatNumber(data.totalCount) : emptyValue],
]

export const unsubscribed = defineList(contract.business.unsubscribed, {
  name: 'Unsubscribed Businesses',
  prefix: 'unsubscribed.',
  columns: [
    serial(),
    text('businessName', 'Business Name', { width: 22, isName: true }),
    text('firstName', 'First Name', { width: 10 }),
    text('lastName', 'Last Name', { width: 10 }),
    text('email', 'Email', { width: 30, maxLength: undefined }),
    phone('phone', 'Phone No'),
    text('address', 'Address', { width: 22, from: ({ location, address }) => location?.address || address }),
    text('account.category', 'Category', { width: 14 }),
  ],
  filters: [
    dateRange('Registered', ['today', 'last-7-days', 'this-month', 'last-3-months', 'last-6-months', 'last-12-months']),
  ],
  alsoSearched: searchableBusinessFields,
  noun: 'business',
  card: { details: ['account.category', 'address'] },
  ...opensBusiness,
  figures: totalCount,
})

export const inactive = defineList(contract.business.disabled, {
  name: 'Inactive Businesses',
  prefix: 'inactive.',
  columns: [
    serial(),
    text('businessName', 'Name', {
      width: 32,
      isName: true,
      from: ({ businessName, businessRef }) => businessName || businessRef,
    }),
    actions(),
  ],
  alsoSearched: searchableBusinessFields,
  noun: 'business',
  rowName: nameOf,
  ...opensBusiness,
  actionsNeed: 'delete',
  figures: totalCount,
})
