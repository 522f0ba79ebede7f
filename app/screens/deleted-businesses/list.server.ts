import { contract } from '#contract/index.ts'
import { code, control, dateTime, serial, text } from '~/listing/columns.server'
import { defineList } from '~/listing/define-list.server'
import { deletedBusinessIntents } from './intents'

export const deletedBusinesses = defineList(contract.business.archived, {
  name: 'Deleted Businesses',
  columns: [
    serial(),
    text('businessName', 'Business Name', { width: 18, maxLength: undefined, isName: true }),
    code('businessRef', 'Business Ref', { width: 12 }),
    dateTime('archivedAt', 'Date Deleted'),
    text('archivedBy.name', 'Deleted By', { width: 16 }),
    text('reason', 'Reason', { width: 22, maxLength: undefined }),
    dateTime('restorableUntil', 'Restorable Until'),
    control({ width: 7 }),
  ],
  noun: 'deleted business',
  card: { details: ['archivedAt', 'archivedBy.name'], contact: 'reason' },
  rowName: ({ businessName, businessRef }) => businessName || businessRef || '',
  rowControl: ({ businessRef }, name) => ({
    intent: deletedBusinessIntents.restore,
    label: `Restore ${name}`,
    word: 'Restore',
    value: businessRef ?? '',
  }),
})
