import { contract } from '#contract/index.ts'
import { nameOf, searchableBusinessFields } from '~/entities/business/business'
import { type Preset, presets } from '~/lib/business-day'
import { formatNumber } from '~/lib/money'
import { actions, serial, text } from '~/listing/columns.server'
import { dateRange, defineList } from '~/listing/define-list.server'

/** The platform's count, which may differ from the number of rows. */
const totalCount = ({ data }: { data: { totalCount?: number | null } }): [string, string][] => [
  ['Total Count', formatNumber(data.totalCount ?? 0)],
]

export const unsubscribed = defineList(contract.business.unsubscribed, {
  name: 'Unsubscribed Businesses',
  prefix: 'unsubscribed.',
  columns: [
    serial(),
    text('businessName', 'Business Name', { maxLength: 24 }),
    text('firstName', 'First Name', { maxLength: 16 }),
    text('lastName', 'Last Name', { maxLength: 16 }),
    text('email', 'Email', { maxLength: 24 }),
    text('phone', 'Phone No'),
    text('address', 'Address', { maxLength: 24, from: ({ location, address }) => location?.address || address }),
    text('account.category', 'Category', { maxLength: 16 }),
  ],
  // Object keys of a literal are its own names.
  filters: [dateRange('Registered', Object.keys(presets) as Preset[])],
  alsoSearched: searchableBusinessFields,
  figures: totalCount,
})

export const inactive = defineList(contract.business.disabled, {
  name: 'Inactive Businesses',
  prefix: 'inactive.',
  columns: [
    serial(),
    text('businessName', 'Name', {
      maxLength: 32,
      from: ({ businessName, businessRef }) => businessName || businessRef,
    }),
    actions(),
  ],
  alsoSearched: searchableBusinessFields,
  rowName: nameOf,
  figures: totalCount,
})
