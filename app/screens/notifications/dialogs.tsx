import { contract, type Notification } from '#contract/index.ts'
import { describeTarget } from '~/entities/business/businesses-field.server'
import { notificationValues } from './notification-form.server'
import { dialogLoader, type DialogRequest, expectRecord } from '~/forms/dialog-loader.server'
import { dialogRoute } from '~/forms/dialog-route'
import { formatDateTime } from '~/lib/format'
import { requestScope } from '~/lib/request'
import { findRecord, readRecord } from '~/api-client/record.server'
import { emptyValue } from '~/ui/empty-value'
import type { views } from './dialog-views'
import { notificationDialogs } from './intents'

export const loader = dialogLoader<typeof views>(notificationDialogs, {
  create: ({ context }) => ({
    values: notificationValues({ type: 'banner' }, context.get(requestScope).settings),
    businesses: { listed: [], others: 0 },
  }),
  async view(request) {
    const record = await readStored(request)
    const { timeZone } = request.context.get(requestScope).settings
    return { ...(await details(record, request)), others: otherFields(record, timeZone) }
  },
  async edit(request) {
    const record = await readStored(request)
    const { status, version } = record
    return { ...(await details(record, request)), status: status || 'active', version: version ?? null }
  },
  actions: readListed,
  delete: readListed,
})

export default dialogRoute(() => import('./dialog-views'))

/** From the row of the list, which may lack the businesses. */
async function readListed({ context, id }: DialogRequest) {
  const record = await expectRecord(findRecord(context, contract.notification.list, id), 'This notification')
  return { id: record._id ?? '', title: record.title ?? '' }
}

const readStored = ({ context, id }: DialogRequest): Promise<Notification> =>
  expectRecord(readRecord(context, contract.notification.list, id), 'This notification')

const details = async (record: Notification, { context }: DialogRequest) => ({
  id: record._id ?? '',
  values: notificationValues(record, context.get(requestScope).settings),
  businesses: await describeTarget(context, record.target ?? []),
})

/** What the form has no fields for. */
function otherFields(record: Notification, timeZone: string): [label: string, value: string][] {
  const moment = (value: string | null | undefined) => (value && formatDateTime(value, timeZone)) || emptyValue
  return [
    ['Start date', moment(record.startDate)],
    ['End date', moment(record.endDate)],
    ['Status', record.status || emptyValue],
    ['Category', record.category || emptyValue],
    ['Created by', record.createdBy?.name || emptyValue],
    ['Created at', moment(record.createdAt)],
  ]
}
