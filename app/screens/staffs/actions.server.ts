import { z } from 'zod'
import { contract, type Staff } from '#contract/index.ts'
import { isKnownBusiness, unknownBusiness } from '~/entities/business/find-businesses.server'
import { aboutPerson, oneTimePasswordOf, personChecks } from '~/entities/person/person.server'
import { newPassword, phoneField, recordId, requiredText, text } from '~/forms/schemas.server'
import { clearForeignCity, placeErrors } from '~/entities/place/place-rule.server'
import { offerUndo, onRecord, undoDeactivation } from '~/forms/record-handlers.server'
import { textsOf } from '~/mutations/conflict.server'
import { FieldError, type HandlerContext, intentHandler, mutate } from '~/mutations/mutate.server'
import { PlatformError } from '~/api-client/platform-error'
import { reference } from '~/api-client/reference.server'
import { requireOffered } from '~/session/session.server'
import type { Context } from '~/lib/request'
import { personValues } from '~/entities/person/person'
import { editedRecord } from '~/mutations/edited-record.server'
import { staffIntents } from './intents'

const { staff } = contract
const about = aboutPerson(staff.list)
const place = text(100).default('')
const { firstName, lastName, email } = personChecks
const phone = phoneField(requiredText('Enter the phone number.', 40))

const newcomer = z.object({
  ref: recordId,
  firstName,
  lastName,
  email,
  phone,
  role: text(100).default(''),
  branch: text(64).default(''),
  /** Which of the two the business has none of, so that none can be chosen. */
  unoffered: text(20).default(''),
  address: requiredText('Enter the address.', 500),
  country: place.default('nigeria'),
  state: place,
  city: place,
})

function checkPlace(values: z.output<typeof newcomer>, context: z.RefinementCtx) {
  for (const [name, message] of Object.entries(placeErrors(values, {}))) {
    context.addIssue({ code: 'custom', path: [name], message })
  }
}

type Position = Partial<Record<'role' | 'branch' | 'unoffered', string>>
const isChosen = (name: 'role' | 'branch') => (form: Position) =>
  Boolean(form[name]) || Boolean(form.unoffered?.includes(name))

/** Reported together with the errors of single fields. */
const checked = <Schema extends z.ZodType<z.output<typeof newcomer>>>(schema: Schema) =>
  schema
    .refine(isChosen('role'), { path: ['role'], error: 'Choose a role.', when: () => true })
    .refine(isChosen('branch'), { path: ['branch'], error: 'Choose a branch.', when: () => true })
    .superRefine(checkPlace)

const NewStaff = checked(newcomer.extend({ password: newPassword }))
const InvitedStaff = checked(newcomer.extend({ password: newPassword.optional() }))

async function bodyOf(form: z.output<typeof newcomer>, context: HandlerContext['context']) {
  const { role, branch, address, city, state, country, unoffered: _unoffered, ...person } = form
  await expectPosition(context, { ref: person.ref, role, branch })
  const account = { type: 'staff', role } as const
  return { ...person, branchId: branch, account, location: { address, city, state, country } }
}

const refresh = async (form: FormData) => clearForeignCity(textsOf(form), {})

export const actOnStaff = mutate(staffIntents, {
  create: intentHandler(
    NewStaff,
    async (call, { password, ...form }, { context }) =>
      call(staff.create, { body: { ...(await bodyOf(form, context)), password } }),
    { refresh },
  ),
  invite: intentHandler(
    InvitedStaff,
    async (call, { password, ...form }, { context }) => {
      requireOffered(context, 'invitations')
      const body = await bodyOf(form, context)
      return password ? call(staff.create, { body: { ...body, password } }) : call(staff.invite, { body })
    },
    { refresh, revealOnce: oneTimePasswordOf },
  ),
  update: intentHandler(
    editedRecord({ ...personChecks, phone }),
    (call, { id = '', ...body }) => call(staff.update, { params: { id }, body }),
    { about, valuesOf: (member: Staff) => personValues(member) },
  ),
  activate: onRecord(staff.activate, { about }),
  deactivate: onRecord(staff.deactivate, { about, followUp: offerUndo(staffIntents.undoDeactivate) }),
  undoDeactivate: undoDeactivation(staff.activate, { about }),
  delete: onRecord(staff.delete, { about }),
})

/**
 * Throws `FieldError` for a role or a branch that the business does not have, and `PlatformError` for a business that
 * does not exist or whose roles and branches can't be read.
 */
async function expectPosition(context: Context, { ref, role, branch }: { ref: string; role: string; branch: string }) {
  if (!(await isKnownBusiness(context, ref))) {
    throw new PlatformError('refused', { status: 404, platformMessage: unknownBusiness(ref) })
  }
  const [roles, branches] = await Promise.all([
    reference(context, contract.staff.roles, { ref }),
    reference(context, contract.staff.branches, { ref }),
  ])
  const isRole = role ? roles.some((offered) => offered.role === role) : !roles.some((offered) => offered.role)
  if (!isRole) {
    const unknown = `This business has no role “${role}”. Choose one from the list.`
    throw new FieldError('role', role ? unknown : 'This business has roles by now. Open this form again to choose one.')
  }
  const isBranch = branch ? branches.some(({ _id }) => _id === branch) : !branches.some(({ _id }) => _id)
  if (!isBranch) {
    const unknown = 'This business has no such branch. Choose one from the list.'
    const late = 'This business has branches by now. Open this form again to choose one.'
    throw new FieldError('branch', branch ? unknown : late)
  }
}
