import { contract, type Notification } from '#contract/index.ts'
import { describeTarget } from '~/entities/business/businesses-field.server'
import { notificationValues } from './notification-form.server'
import { dialogLoader, type DialogRequest, expectRecord } from '~/forms/dialog-loader.server'
import { dialogRoute } from '~/forms/dialog-route'
import type { RecordField } from '~/forms/record-view'
import { capitalised, formatDateTime } from '~/lib/format'
import { requestScope } from '~/lib/request'
import { findRecord, readRecord } from '~/api-client/record.server'
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
  heading: { name: record.title || 'Untitled', status: capitalised(record.status || '') },
  values: notificationValues(record, context.get(requestScope).settings),
  businesses: await describeTarget(context, record.target ?? []),
})

/** What the form has no fields for. */
function otherFields(record: Notification, timeZone: string): RecordField[] {
  const moment = (value: string | null | undefined) => value && formatDateTime(value, timeZone)
  return [
    { label: 'Start date', value: moment(record.startDate) },
    { label: 'End date', value: moment(record.endDate) },
    { label: 'Status', value: capitalised(record.status ?? '') },
    { label: 'Category', value: record.category },
    { label: 'Created by', value: record.createdBy?.name },
    { label: 'Created at', value: moment(record.createdAt) },
  ]
}
