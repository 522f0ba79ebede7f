import type { RouterContextProvider } from 'react-router'
import { type Admin, contract } from '#contract/index.ts'
import type { RecordField } from '~/forms/record-view'
import { formatDateTime } from '~/lib/format'
import { requestScope } from '~/lib/request'
import { failureView } from '~/listing/list-view.server'
import { findRecord } from '~/platform/record.server'
import type { DialogName } from './dialog-names'
import type { DialogFailure } from '~/forms/platform-dialog'

type Context = Readonly<RouterContextProvider>

/** What a dialog shows. */
export type DialogView =
  | DialogFailure
  | { kind: 'create'; pressKey: string }
  | { kind: 'admin'; id: string; fields: RecordField[] }

/** Reads what `modal` needs. Never rejects: a dialog that can't be filled says why. */
export async function readDialog(context: Context, modal: DialogName, id: string | null): Promise<DialogView> {
  if (modal === 'create') return { kind: 'create', pressKey: crypto.randomUUID() }
  try {
    const admin = await findRecord(context, contract.admin.list, id)
    if (!admin) return { kind: 'failure', message: 'This admin is not there any more.' }
    return { kind: 'admin', id: admin._id ?? '', fields: fieldsOf(admin, context.get(requestScope).settings.timeZone) }
  } catch (error) {
    return { kind: 'failure', message: failureView(context, error).message }
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
