import { type Admin, contract } from '#contract/index.ts'
import { personName } from '~/entities/person/person-name'
import { dialogLoader, type DialogRequest, DialogUnavailable, expectRecord } from '~/forms/dialog-loader.server'
import { dialogRoute } from '~/forms/dialog-route'
import type { RecordField } from '~/forms/record-view'
import { capitalised, formatDateTime } from '~/lib/format'
import { requestScope } from '~/lib/request'
import { findRecord } from '~/api-client/record.server'
import { offersAccount } from '~/session/session.server'
import type { views } from './dialog-views'
import { adminDialogs } from './intents'

export const loader = dialogLoader<typeof views>(adminDialogs, {
  create: () => ({}),
  view: readRecord,
  edit: readRecord,
  async 'reset-password'(request) {
    const admin = await readAdmin(request)
    if (!offersAccount(request.context)) {
      throw new DialogUnavailable('This platform does not offer resetting a password.')
    }
    return { id: admin._id ?? '', name: personName(admin), email: admin.email ?? '' }
  },
})

export default dialogRoute(() => import('./dialog-views'))

const readAdmin = ({ context, id }: DialogRequest): Promise<Admin> =>
  expectRecord(findRecord(context, contract.admin.list, id), 'This admin')

async function readRecord(request: DialogRequest) {
  const { context } = request
  const admin = await readAdmin(request)
  return {
    id: admin._id ?? '',
    heading: { name: personName(admin), status: adminStatus(admin), summary: capitalised(admin.account?.role ?? '') },
    // A platform that does not offer to look after one's own password can't have it reset by somebody else either.
    canReset: offersAccount(context),
    fields: fieldsOf(admin, context.get(requestScope).settings.timeZone),
  }
}

const adminStatus = ({ isActive }: Admin) => (isActive === false ? 'Inactive' : 'Active')

const fieldsOf = (admin: Admin, timeZone: string): RecordField[] => [
  { label: 'First name', value: admin.firstName },
  { label: 'Last name', value: admin.lastName },
  { label: 'Email', value: admin.email, kind: 'email', isWide: true },
  { label: 'Phone', value: admin.phone, kind: 'phone' },
  { label: 'Type', value: capitalised(admin.account?.type ?? '') },
  { label: 'Role', value: capitalised(admin.account?.role ?? '') },
  { label: 'Status', value: adminStatus(admin), isFixed: true },
  { label: 'Date created', value: admin.createdAt && formatDateTime(admin.createdAt, timeZone), isFixed: true },
]
