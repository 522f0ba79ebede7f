import { type Admin, contract } from '#contract/index.ts'
import { personName } from '~/entities/person/person-name'
import { type AskedDialog, recordNotFound } from '~/forms/dialog-loader.server'
import type { DialogFailure } from '~/forms/platform-dialog'
import type { RecordDialogView } from '~/forms/record-dialog'
import type { RecordField } from '~/forms/record-view'
import { formatDateTime } from '~/lib/format'
import { requestScope } from '~/lib/request'
import { findRecord } from '~/api-client/record.server'
import { offersAccount } from '~/session/session.server'

export const dialogTitles = {
  create: 'Create Admin',
  view: 'Admin',
  edit: 'Admin',
  'reset-password': 'Reset password',
} as const
export type DialogName = keyof typeof dialogTitles

/** What a dialog shows. */
export type DialogView =
  | { kind: 'create'; idempotencyKey: string }
  | { kind: 'reset'; idempotencyKey: string; id: string; name: string; email: string }
  | (RecordDialogView & { canReset: boolean })

export async function readDialog({ context, modal, id }: AskedDialog<DialogName>): Promise<DialogView | DialogFailure> {
  if (modal === 'create') return { kind: 'create', idempotencyKey: crypto.randomUUID() }
  const admin = await findRecord(context, contract.admin.list, id)
  if (!admin) return recordNotFound('This admin')
  // A platform that does not offer to look after one's own password can't have it reset by somebody else either.
  const canReset = offersAccount(context)
  const recordId = admin._id ?? ''
  if (modal !== 'reset-password')
    return {
      kind: 'record',
      id: recordId,
      canReset,
      fields: fieldsOf(admin, context.get(requestScope).settings.timeZone),
    }
  if (!canReset) return { kind: 'failure', message: 'This platform does not offer resetting a password.' }
  return {
    kind: 'reset',
    idempotencyKey: crypto.randomUUID(),
    id: recordId,
    name: personName(admin),
    email: admin.email ?? '',
  }
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
