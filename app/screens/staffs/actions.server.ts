import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { isKnownBusiness, unknownBusiness } from '~/entities/business/find-businesses.server'
import { newPassword, recordId, requiredEmail, requiredText, text } from '~/forms/schemas.server'
import { clearForeignCity, placeErrors } from '~/entities/place/place-rule.server'
import { textsOf } from '~/mutations/conflict.server'
import { FieldError, intentHandler, mutate } from '~/mutations/mutate.server'
import { PlatformError } from '~/api-client/platform-error'
import { reference } from '~/api-client/reference.server'
import { staffIntents } from './intents'

const { staff } = contract
const byId = z.object({ id: recordId })
const place = text(100).default('')

const NewStaff = z
  .object({
    ref: recordId,
    firstName: requiredText('Enter the first name.'),
    lastName: requiredText('Enter the last name.'),
    email: requiredEmail,
    phone: requiredText('Enter the phone number.', 40),
    password: newPassword,
    role: requiredText('Choose a role.', 100),
    branch: requiredText('Choose a branch.', 64),
    address: requiredText('Enter the address.', 500),
    country: place.default('nigeria'),
    state: place,
    city: place,
  })
  .superRefine((values, context) => {
    for (const [name, message] of Object.entries(placeErrors(values, {}))) {
      context.addIssue({ code: 'custom', path: [name], message })
    }
  })

export const actOnStaff = mutate(staffIntents, {
  create: intentHandler(
    NewStaff,
    async (call, { role, branch, address, city, state, country, ...person }, { context }) => {
      await expectPosition(context, { ref: person.ref, role, branch })
      const location = { address, city, state, country }
      return call(staff.create, { body: { ...person, branchId: branch, account: { type: 'staff', role }, location } })
    },
    { refresh: async (form) => clearForeignCity(textsOf(form), {}) },
  ),
  activate: intentHandler(byId, (call, { id }) => call(staff.activate, { params: { id } })),
  deactivate: intentHandler(byId, (call, { id }) => call(staff.deactivate, { params: { id } })),
  delete: intentHandler(byId, (call, { id }) => call(staff.delete, { params: { id } })),
})

interface Position {
  /** The reference of the business. */
  ref: string
  role: string
  branch: string
}

/**
 * Throws `FieldError` for a role or a branch that the business does not have, and `PlatformError` for a business that
 * does not exist or whose roles and branches can't be read.
 */
async function expectPosition(context: Readonly<RouterContextProvider>, { ref, role, branch }: Position) {
  if (!(await isKnownBusiness(context, ref))) {
    throw new PlatformError('refused', { status: 404, platformMessage: unknownBusiness(ref) })
  }
  const [roles, branches] = await Promise.all([
    reference(context, contract.staff.roles, { ref }),
    reference(context, contract.staff.branches, { ref }),
  ])
  if (!roles.some((offered) => offered.role === role)) {
    throw new FieldError('role', `This business has no role “${role}”. Choose one from the list.`)
  }
  if (!branches.some(({ _id }) => _id === branch)) {
    throw new FieldError('branch', 'This business has no such branch. Choose one from the list.')
  }
}
