import { type Admin, contract } from '#contract/index.ts'
import { type AskedDialog, gone } from '~/forms/dialog-loader.server'
import type { DialogFailure } from '~/forms/platform-dialog'
import type { RecordDialogView } from '~/forms/record-dialog'
import type { RecordField } from '~/forms/record-view'
import { formatDateTime } from '~/lib/format'
import { requestScope } from '~/lib/request'
import { findRecord } from '~/platform/record.server'

export const dialogTitles = { create: 'Create Admin', view: 'Admin', edit: 'Admin' } as const
export type DialogName = keyof typeof dialogTitles

/** What a dialog shows. */
export type DialogView = { kind: 'create'; pressKey: string } | RecordDialogView

export async function readDialog({ context, modal, id }: AskedDialog<DialogName>): Promise<DialogView | DialogFailure> {
  if (modal === 'create') return { kind: 'create', pressKey: crypto.randomUUID() }
  const admin = await findRecord(context, contract.admin.list, id)
  if (!admin) return gone('This admin')
  return { kind: 'record', id: admin._id ?? '', fields: fieldsOf(admin, context.get(requestScope).settings.timeZone) }
}

const fieldsOf = (admin: Admin, timeZone: string): RecordField[] => [
  { label: 'First name', value: admin.firstName },
  { label: 'Last name', value: admin.lastName },
  { label: 'Email', value: admin.email },
  { label: 'Phone', value: admin.phone },
  { label: 'Type', value: admin.account?.type },
  { label: 'Role', value: admin.account?.role },
  { label: 'Status', value: admin.isActive === false ? 'Inactive' : 'Active', isFixed: true },
  { label: 'Date created', value: admin.createdAt && formatDateTime(admin.createdAt, timeZone), isFixed: true },
]
