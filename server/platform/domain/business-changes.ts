import type { BusinessChange, Contract } from '../contract/index.ts'
import type { StoredBusiness } from './business.ts'
import { changedFields } from './changed-fields.ts'
import { notFound } from './errors.ts'
import type { Actor, LogEntry } from './log.ts'
import type { OperationsOf, WriteCall, WriteStep } from './operation.ts'
import { expectVersion } from './version.ts'

type Changes = Pick<OperationsOf<'business'>, 'update' | 'activate' | 'deactivate' | 'delete'>

export const businessChanges: Changes = {
  update: (call) => changeBusiness(call, call.body, { action: 'update', message: 'Business updated' }),

  activate: (call) =>
    changeBusiness(call, { isDisabled: false }, { action: 'activate', message: 'Business activated' }),

  deactivate: (call) =>
    changeBusiness(call, { isDisabled: true }, { action: 'deactivate', message: 'Business deactivated' }),

  delete:
    ({ parameters, administrator, expectedVersions }) =>
    async (transaction) => {
      const business = await transaction.businesses.lockByRef(parameters.businessRef)
      if (!business) throw notFound('business')
      expectVersion(business, expectedVersions)
      await transaction.businesses.delete(business._id)
      const log = logEntry(administrator, 'delete', business)
      return { message: 'Business deleted', data: null, log: { ...log, before: business } }
    },
}

type ChangeCall = WriteCall<Contract['business']['activate']> | WriteCall<Contract['business']['update']>

function changeBusiness(
  { parameters, administrator, expectedVersions }: ChangeCall,
  change: BusinessChange,
  { action, message }: { action: string; message: string },
): WriteStep<unknown> {
  return async (transaction) => {
    const before = await transaction.businesses.lock(parameters.id)
    if (!before) throw notFound('business')
    expectVersion(before, expectedVersions)
    const after = await transaction.businesses.change(before._id, change)
    const log = { ...logEntry(administrator, action, after), ...changedFields(before, after) }
    return { message, data: after, version: after.version, log }
  }
}

const logEntry = (by: Actor, action: string, business: StoredBusiness): LogEntry => ({
  by,
  action,
  activity: 'Business',
  details: business.businessName,
  businessRef: business.businessRef,
  record: { type: 'business', id: business._id },
})
