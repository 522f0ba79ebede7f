import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { roles } from '#contract/role.ts'
import { aboutPerson } from '~/entities/person/about-person.server'
import { oneTimePasswordOf } from '~/entities/person/person.server'
import { newPassword, recordId, requiredEmail, requiredText } from '~/forms/schemas.server'
import { offerUndo, undoDeactivation } from '~/forms/undo.server'
import { type HandlerContext, intentHandler, mutate } from '~/mutations/mutate.server'
import { offers, requireOffered } from '~/session/session.server'
import { adminDialogs, adminIntents } from './intents'
import { updateAdmin } from './update-admin.server'

const { admin } = contract
const byId = z.object({ id: recordId })
const about = aboutPerson(admin.list)
/** The name comes back with the password, to say whose it is. */
const Named = byId.extend({ name: z.string().optional() })

const newcomer = {
  firstName: requiredText('Enter the first name.'),
  lastName: requiredText('Enter the last name.'),
  email: requiredEmail,
  role: z.enum(roles, { error: 'Choose a role.' }).optional(),
}
const NewAdmin = z.object({ ...newcomer, password: newPassword })
const InvitedAdmin = z.object({ ...newcomer, password: newPassword.optional() })

/** A platform without roles is sent none. */
const withoutForeignRole = <Person extends { role?: string }>(person: Person, context: HandlerContext['context']) =>
  offers(context, 'roles') ? person : { ...person, role: undefined }

export const actOnAdmin = mutate(adminIntents, {
  create: intentHandler(NewAdmin, (call, form, { context }) =>
    call(admin.create, { body: withoutForeignRole(form, context) }),
  ),
  invite: intentHandler(
    InvitedAdmin,
    (call, { password, ...person }, { context }) => {
      requireOffered(context, 'invitations')
      const body = withoutForeignRole(person, context)
      return password ? call(admin.create, { body: { ...body, password } }) : call(admin.invite, { body })
    },
    { revealOnce: oneTimePasswordOf },
  ),
  update: updateAdmin,
  activate: intentHandler(byId, (call, { id }) => call(admin.activate, { params: { id } }), {
    about,
    proofDialog: adminDialogs.activate,
  }),
  resetPassword: intentHandler(
    Named,
    (call, { id }, { context }) => {
      requireOffered(context, 'account')
      return call(admin.resetPassword, { params: { id } })
    },
    { about, revealOnce: ({ oneTimePassword }: { oneTimePassword: string }) => [oneTimePassword] },
  ),
  endSessions: intentHandler(
    byId,
    (call, { id }, { context }) => {
      requireOffered(context, 'endSessions')
      return call(admin.endSessions, { params: { id } })
    },
    { about },
  ),
  deactivate: intentHandler(byId, (call, { id }) => call(admin.deactivate, { params: { id } }), {
    about,
    proofDialog: adminDialogs.deactivate,
    followUp: offerUndo(adminIntents.undoDeactivate),
  }),
  undoDeactivate: undoDeactivation(admin.activate, { about, proofDialog: adminDialogs.activate }),
})
