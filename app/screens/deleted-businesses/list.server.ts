import { contract } from '#contract/index.ts'
import { PlatformError } from '~/api-client/platform-error'
import { control, dateTime, serial, text } from '~/listing/columns.server'
import { defineList, type ListArguments } from '~/listing/define-list.server'
import { currentSession, offers } from '~/session/session.server'

export const deletedBusinesses = defineList(contract.business.archived, {
  name: 'Deleted Businesses',
  columns: [
    serial(),
    text('businessName', 'Business Name', { width: 26, isName: true }),
    text('businessRef', 'Business Ref', { width: 14 }),
    dateTime('archivedAt', 'Date Deleted'),
    text('archivedBy.name', 'Deleted By', { width: 18 }),
    text('reason', 'Reason', { width: 26 }),
    dateTime('restorableUntil', 'Restorable Until'),
    control(),
  ],
  noun: 'deleted business',
  card: { details: ['archivedAt', 'archivedBy.name'], contact: 'reason' },
  rowName: ({ businessName, businessRef }) => businessName || businessRef || '',
  rowData: ({ businessRef }) => ({ businessRef: businessRef ?? '' }),
  emptyText: 'Nothing was deleted in the last 30 days',
})

/**
 * The same, for a file. Throws `PlatformError` for a platform that does not keep what was deleted; where nothing is known of the
 * platform, as for a token that it does not accept, its response says what is wrong.
 */
export function exportedDeletedBusinesses({ context }: Pick<ListArguments, 'context'>) {
  if (currentSession(context)?.capabilities && !offers(context, 'archive')) {
    throw new PlatformError('refused', { status: 404, platformMessage: 'This platform does not offer this.' })
  }
  return deletedBusinesses
}
