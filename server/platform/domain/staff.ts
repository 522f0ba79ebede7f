import type { Contract, NewStaff } from '../contract/index.ts'
import { DomainError, invalidField, notFound, requireFound } from './errors.ts'
import { newId } from './new-id.ts'
import type { OperationsOf, WriteCall, WriteStep } from './operation.ts'
import { expectGoodPassword } from './password-rules.ts'
import { hashPassword } from './password.ts'
import type { StoredStaff } from './ports/business.ts'
import type { Stores } from './ports/stores.ts'
import { logEntriesOf } from './write.ts'

const logEntry = logEntriesOf<StoredStaff>('Staff', {
  type: 'staff',
  nameOf: (member) => `${member.firstName} ${member.lastName}`,
})

export const staffOperations: OperationsOf<'staff'> = {
  list: async ({ stores, query, listing }) => {
    await expectBusiness(stores, query.businessRef)
    return { message: 'Staffs', page: await stores.staff.list(query.businessRef, listing), members: {} }
  },

  branches: async ({ stores, query, listing }) => {
    await expectBusiness(stores, query.ref)
    return { message: 'Branches', page: await stores.staff.listBranches(query.ref, listing), members: undefined }
  },

  roles: async ({ stores, query, listing }) => {
    await expectBusiness(stores, query.ref)
    return { message: 'Roles', page: await stores.staff.listRoles(query.ref, listing), members: undefined }
  },

  create: async ({ body, clock }) => {
    const { password, ...rest } = body
    expectGoodPassword(password, rest)
    const passwordHash = await hashPassword(password)
    return async (transaction) => {
      await expectRoomFor(transaction, body)
      const member = await transaction.staff.create({ ...rest, id: newId(clock()), passwordHash })
      if (!member) {
        throw new DomainError('conflict', 'A staff member with this email exists already. Use another email.', {
          data: { field: 'email' },
        })
      }
      return { message: 'Staff created', data: member, log: logEntry('create', member, { after: member }) }
    }
  },

  activate: (call) => setActive(call, true),
  deactivate: (call) => setActive(call, false),

  delete:
    ({ parameters }) =>
    async (transaction) => {
      const member = requireFound(await transaction.staff.lock(parameters.id), 'staff member')
      await transaction.staff.delete(member._id)
      return { message: 'Staff deleted', data: null, log: logEntry('delete', member, { before: member }) }
    },
}

async function expectBusiness({ businesses }: Stores, ref: string): Promise<void> {
  if (!(await businesses.exists(ref))) throw notFound('business')
}

/** Refuses a newcomer for whom the business has no such branch or role, or no room. */
async function expectRoomFor({ businesses, staff }: Stores, { ref, branchId, account }: NewStaff): Promise<void> {
  // Locked, so that two newcomers can't both take the last place.
  requireFound(await businesses.lockByRef(ref), 'business')
  if (!(await staff.hasBranch(ref, branchId))) {
    throw invalidField('branchId', 'This business has no such branch. Choose one of its branches.')
  }
  if (!(await staff.hasRole(ref, account.role))) {
    throw invalidField('account.role', `This business has no role "${account.role}". Choose one of its roles.`)
  }
  const limit = await staff.findLimit(ref)
  if (limit !== undefined && (await staff.count(ref)) >= limit) {
    const message = `The subscription of this business admits ${limit} staff. Add extra staff, or change the plan.`
    throw new DomainError('conflict', message)
  }
}

type SwitchCall = WriteCall<Contract['staff']['activate']>

const setActive =
  ({ parameters }: SwitchCall, isActive: boolean): WriteStep<unknown> =>
  async (transaction) => {
    const before = requireFound(await transaction.staff.lock(parameters.id), 'staff member')
    const member = await transaction.staff.setActive(before._id, isActive)
    const states = { before: { isActive: before.account?.isActive }, after: { isActive } }
    const log = logEntry(isActive ? 'activate' : 'deactivate', member, states)
    return { message: isActive ? 'Staff activated' : 'Staff deactivated', data: member, log }
  }
