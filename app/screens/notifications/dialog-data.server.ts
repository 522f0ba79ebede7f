import { contract, type Notification } from '#contract/index.ts'
import { type ChosenBusinesses, noBusinesses } from '~/entities/business/chosen-businesses'
import { describeTarget } from '~/entities/business/target.server'
import { type NotificationValues, notificationValues } from '~/entities/notification/notification-values.server'
import { type AskedDialog, recordNotFound } from '~/forms/dialog-loader.server'
import type { DialogFailure } from '~/forms/platform-dialog'
import { formatDateTime } from '~/lib/format'
import { requestScope } from '~/lib/request'
import { findRecord, readRecord } from '~/api-client/record.server'
import { emptyValue } from '~/ui/empty-value'

export const dialogTitles = {
  create: 'Create Notification',
  view: 'Notification',
  edit: 'Notification',
  actions: 'Actions',
  delete: 'Delete Notification',
} as const
export type DialogName = keyof typeof dialogTitles

export interface DialogView {
  kind: 'notification'
  /** Empty for one that is being created. */
  id: string
  values: NotificationValues
  status: string
  businesses: ChosenBusinesses
  version: number | null
  /** What only a stored notification has, by label. */
  facts: [label: string, value: string][]
  idempotencyKey: string
}

const fresh: Partial<Notification> = { type: 'banner', target: [] }

export async function readDialog({ context, modal, id }: AskedDialog<DialogName>): Promise<DialogView | DialogFailure> {
  const { settings } = context.get(requestScope)
  const isShown = modal === 'view' || modal === 'edit'
  // The row that was clicked may lack the targets.
  const read = isShown ? readRecord : findRecord
  const record = modal === 'create' ? fresh : await read(context, contract.notification.list, id)
  if (!record) return recordNotFound('This notification')
  return {
    kind: 'notification',
    id: record._id ?? '',
    values: notificationValues(record, settings),
    status: record.status || 'active',
    businesses: isShown ? await describeTarget(context, record.target ?? []) : noBusinesses,
    version: record.version ?? null,
    facts: factsOf(record, settings.timeZone),
    idempotencyKey: crypto.randomUUID(),
  }
}

function factsOf(record: Partial<Notification>, timeZone: string): DialogView['facts'] {
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
