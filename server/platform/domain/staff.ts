import type { Contract, NewStaff } from '../contract/index.ts'
import { DomainError, invalidField, notFound, requireFound } from '../model/errors.ts'
import { newId } from '../model/records.ts'
import type { OperationsOf, Stores, WriteCall, WriteStep } from './operation.ts'
import { expectGoodPassword } from './password-rules.ts'
import { createOneTimePassword, hashPassword, oneTimePasswordLifetime } from './password.ts'
import type { StoredStaff } from '../model/business.ts'
import { changedFields, changesAnything, expectVersion, logEntriesOf } from './write.ts'

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
    const { password, ...newcomer } = body
    expectGoodPassword(password, newcomer)
    return createWith(password, { newcomer, now: clock() }, (member) => member)
  },

  invite: async ({ body, clock }) => {
    const oneTimePassword = createOneTimePassword()
    return createWith(oneTimePassword, { newcomer: body, now: clock() }, () => ({ oneTimePassword }))
  },

  update:
    ({ parameters, body, expectedVersions }) =>
    async (transaction) => {
      const before = requireFound(await transaction.staff.lock(parameters.id), 'staff member')
      expectVersion(before, expectedVersions)
      const message = 'Staff updated'
      if (!changesAnything(before, body)) return { message, data: before, version: before.version, log: undefined }
      if (body.email && (await transaction.staff.hasEmail(body.email, before._id))) throw emailTaken()
      const after = await transaction.staff.change(before._id, body)
      const log = logEntry('update', after, changedFields(before, after))
      return { message, data: after, version: after.version, log }
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

type Newcomer = Omit<NewStaff, 'password'>

/** Somebody else knows the password, so it is good for the first sign-in only. */
async function createWith<Data>(
  password: string,
  { newcomer, now }: { newcomer: Newcomer; now: Date },
  dataOf: (member: StoredStaff) => Data,
): Promise<WriteStep<Data>> {
  const passwordHash = await hashPassword(password)
  const oneTimeUntil = new Date(now.getTime() + oneTimePasswordLifetime)
  return async (transaction) => {
    await expectRoomFor(transaction, newcomer)
    const member = await transaction.staff.create({ ...newcomer, id: newId(now), passwordHash, oneTimeUntil })
    if (!member || (await transaction.staff.hasEmail(newcomer.email, member._id))) throw emailTaken()
    return { message: 'Staff created', data: dataOf(member), log: logEntry('create', member, { after: member }) }
  }
}

const emailTaken = () =>
  new DomainError('conflict', 'A staff member with this email exists already. Use another email.', {
    data: { field: 'email' },
  })

async function expectBusiness({ businesses }: Stores, ref: string): Promise<void> {
  if (!(await businesses.exists(ref))) throw notFound('business')
}

async function expectRoomFor({ businesses, staff }: Stores, { ref, branchId, account }: Newcomer): Promise<void> {
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
    const message = `The subscription of this business admits ${limit} staff, inactive ones too. Delete who has left, add extra staff, or change the plan.`
    throw new DomainError('conflict', message)
  }
}

type SwitchCall = WriteCall<Contract['staff']['activate']>

const setActive =
  ({ parameters }: SwitchCall, isActive: boolean): WriteStep<unknown> =>
  async (transaction) => {
    const before = requireFound(await transaction.staff.lock(parameters.id), 'staff member')
    const message = isActive ? 'Staff activated' : 'Staff deactivated'
    if (before.account?.isActive === isActive) return { message, data: before, log: undefined }
    const member = await transaction.staff.setActive(before._id, isActive)
    const log = logEntry(isActive ? 'activate' : 'deactivate', member, changedFields(before, member))
    return { message, data: member, log }
  }
