import { z } from 'zod'
import { type Admin, AdminChange, contract } from '#contract/index.ts'
import { roles } from '#contract/role.ts'
import { aboutPerson, oneTimePasswordOf, personChecks } from '~/entities/person/person.server'
import { newPassword } from '~/forms/schemas.server'
import { byId, offerUndo, onRecord, undoDeactivation } from '~/forms/record-handlers.server'
import { FieldError, type HandlerContext, intentHandler, mutate } from '~/mutations/mutate.server'
import { offers, requireCapabilities, requireOffered } from '~/session/session.server'
import { personValues } from '~/entities/person/person'
import { editedRecord } from '~/mutations/edited-record.server'
import { adminDialogs, adminIntents } from './intents'

const { admin } = contract
const about = aboutPerson(admin.list)
/** The name comes back with the password, to say whose it is. */
const Named = byId.extend({ name: z.string().optional() })

const { firstName, lastName, email } = personChecks
const newcomer = { firstName, lastName, email, role: z.enum(roles, { error: 'Choose a role.' }).optional() }
const NewAdmin = z.object({ ...newcomer, password: newPassword })
const InvitedAdmin = z.object({ ...newcomer, password: newPassword.optional() })

/** A platform without roles is sent none; one with roles would take somebody without one for a super administrator. */
async function withRole<Person extends { role?: string }>(person: Person, context: HandlerContext['context']) {
  await requireCapabilities(context)
  if (!offers(context, 'roles')) return { ...person, role: undefined }
  if (!person.role) throw new FieldError('role', 'Choose a role.')
  return person
}

export const adminValues = (admin: Admin) => ({ ...personValues(admin), role: admin.account?.role ?? '' })

const updateAdmin = intentHandler(
  editedRecord({ ...personChecks, role: z.string() }),
  (call, { id = '', role, ...person }, { opened, context }) => {
    const isAnother = offers(context, 'roles') && role !== undefined && role !== opened.role
    // Another role ends sessions, so it is sent only where it was chosen.
    const chosen = AdminChange.shape.role.safeParse(isAnother ? role : undefined)
    if (!chosen.success) throw new FieldError('role', 'Choose a role.')
    return call(admin.update, { params: { id }, body: { ...person, role: chosen.data } })
  },
  { about, valuesOf: adminValues },
)

export const actOnAdmin = mutate(adminIntents, {
  create: intentHandler(NewAdmin, async (call, form, { context }) =>
    call(admin.create, { body: await withRole(form, context) }),
  ),
  invite: intentHandler(
    InvitedAdmin,
    async (call, { password, ...person }, { context }) => {
      const body = await withRole(person, context)
      requireOffered(context, 'invitations')
      return password ? call(admin.create, { body: { ...body, password } }) : call(admin.invite, { body })
    },
    { revealOnce: oneTimePasswordOf },
  ),
  update: updateAdmin,
  activate: onRecord(admin.activate, { about, proofDialog: adminDialogs.activate }),
  resetPassword: intentHandler(Named, (call, { id }) => call(admin.resetPassword, { params: { id } }), {
    about,
    revealOnce: ({ oneTimePassword }: { oneTimePassword: string }) => [oneTimePassword],
  }),
  endSessions: onRecord(admin.endSessions, { about }),
  deactivate: onRecord(admin.deactivate, {
    about,
    proofDialog: adminDialogs.deactivate,
    followUp: offerUndo(adminIntents.undoDeactivate),
  }),
  undoDeactivate: undoDeactivation(admin.activate, { about, proofDialog: adminDialogs.activate }),
})
