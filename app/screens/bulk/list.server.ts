import { contract } from '#contract/index.ts'
import { code, serial, status, text } from '~/listing/columns.server'
import { choice, defineList } from '~/listing/define-list.server'
import { capitalised } from '~/lib/format'

export const jobRows = defineList(contract.bulk.rows, {
  name: 'Results',
  columns: [
    serial(),
    text('businessName', 'Business Name', { width: 30, isName: true }),
    code('businessRef', 'Business Ref', { width: 12 }),
    status('state', 'Result', { from: ({ state }) => capitalised(state ?? '') }),
    text('reason', 'Reason', { width: 60, maxLength: undefined }),
  ],
  filters: [
    choice('state', 'Result', {
      options: { done: 'Done', failed: 'Failed', waiting: 'Waiting', cancelled: 'Cancelled' },
    }),
  ],
  noun: 'business',
  card: { details: ['businessRef'], contact: 'reason' },
  rowName: ({ businessName }) => businessName ?? '',
})
