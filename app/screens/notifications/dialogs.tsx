import { contract, type Notification } from '#contract/index.ts'
import { chosenBusinesses, describeTarget } from '~/entities/business/businesses-field.server'
import { ruleInWords } from '~/entities/business/target-rule'
import { readRuleOptions } from '~/entities/business/target-rule.server'
import { readRecordHistory } from '~/entities/log/history.server'
import { dialogLoader, type DialogRequest, expectRecord } from '~/forms/dialog-loader.server'
import { dialogRoute, revalidateDialog } from '~/forms/dialog-route'
import type { RecordField } from '~/forms/record-view'
import { capitalised, formatDateTime } from '~/lib/format'
import { requestScope } from '~/lib/request'
import { currentSession } from '~/session/session.server'
import { findRecord, readRecord } from '~/api-client/record.server'
import { notificationValues, shownStatus, statusInWords } from './notification-values.server'
import type { views } from './dialog-views'
import { notificationDialogs } from './intents'

export const loader = dialogLoader<typeof views>(notificationDialogs, {
  create: async ({ context }) => ({
    values: notificationValues({ type: 'banner' }, context.get(requestScope).settings),
    businesses: { listed: [], others: 0 },
    rules: await readRuleOptions(context),
    owner: {
      administrator: currentSession(context)?.administrator ?? '',
      timeZone: context.get(requestScope).settings.timeZone,
    },
  }),
  async view(request) {
    const [record, history] = await Promise.all([readStored(request), readRecordHistory(request.context, request.id)])
    const { timeZone } = request.context.get(requestScope).settings
    const businesses = await describeTarget(request.context, record.target ?? [])
    return { ...details(record, request), businesses, others: otherFields(record, timeZone), history }
  },
  async edit(request) {
    const record = await readStored(request)
    const [businesses, rules] = await Promise.all([
      describeTarget(request.context, chosenBusinesses(record)),
      readRuleOptions(request.context, record),
    ])
    return { ...details(record, request), businesses, rules, version: record.version ?? null }
  },
  async actions(request) {
    const { id, title } = await readListed(request)
    return { id, heading: { name: title || 'Untitled' } }
  },
  delete: readListed,
})

export const shouldRevalidate = revalidateDialog

export default dialogRoute(() => import('./dialog-views'))

/** From the row of the list, which may lack the businesses. */
async function readListed({ context, id }: DialogRequest) {
  const record = await expectRecord(findRecord(context, contract.notification.list, id), 'This notification')
  return { id: record._id ?? '', title: record.title ?? '' }
}

const readStored = ({ context, id }: DialogRequest): Promise<Notification> =>
  expectRecord(readRecord(context, contract.notification.list, id), 'This notification')

const details = (record: Notification, { context }: DialogRequest) => {
  const { settings } = context.get(requestScope)
  const status = shownStatus(record, { now: new Date(), timeZone: settings.timeZone })
  return {
    id: record._id ?? '',
    heading: { name: record.title || 'Untitled', status: capitalised(status) },
    values: notificationValues(record, settings),
  }
}

function otherFields(record: Notification, timeZone: string): RecordField[] {
  const moment = (value: string | null | undefined) => value && formatDateTime(value, timeZone)
  return [
    { label: 'Start date', value: moment(record.startDate) },
    { label: 'End date', value: moment(record.endDate) },
    { label: 'Status', value: capitalised(statusInWords(record, { now: new Date(), timeZone })) },
    { label: 'Category', value: record.category },
    ...ruleEntry(record.targetRule),
    { label: 'Created by', value: record.createdBy?.name },
    { label: 'Created at', value: moment(record.createdAt) },
  ]
}

const ruleEntry = (rule: Notification['targetRule']): RecordField[] =>
  rule ? [{ label: 'Sent to', value: `${ruleInWords(rule)}, new ones included`, isWide: true }] : []
