import { z } from 'zod'
import { type Admin, AdminChange, contract } from '#contract/index.ts'
import { aboutPerson } from '~/entities/person/about-person.server'
import { personChecks } from '~/entities/person/person.server'
import { personValues } from '~/entities/person/person-values'
import { editedRecord } from '~/mutations/edited-record.server'
import { FieldError, intentHandler } from '~/mutations/mutate.server'
import { offers, requireOffered } from '~/session/session.server'

/** The fields of the form of an admin, as texts. */
export const adminValues = (admin: Admin) => ({ ...personValues(admin), role: admin.account?.role ?? '' })

export const updateAdmin = intentHandler(
  editedRecord({ ...personChecks, role: z.string() }),
  (call, { id = '', role, ...person }, { opened, context }) => {
    requireOffered(context, 'corrections')
    const isAnother = offers(context, 'roles') && role !== undefined && role !== opened.role
    // Another role ends sessions, so it is sent only where it was chosen.
    const chosen = AdminChange.shape.role.safeParse(isAnother ? role : undefined)
    if (!chosen.success) throw new FieldError('role', 'Choose a role.')
    return call(contract.admin.update, { params: { id }, body: { ...person, role: chosen.data } })
  },
  { about: aboutPerson(contract.admin.list), valuesOf: adminValues },
)
