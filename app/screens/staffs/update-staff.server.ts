import { contract, type Staff } from '#contract/index.ts'
import { aboutPerson } from '~/entities/person/about-person.server'
import { personChecks } from '~/entities/person/person.server'
import { personValues } from '~/entities/person/person-values'
import { requiredText } from '~/forms/schemas.server'
import { editedRecord } from '~/mutations/edited-record.server'
import { intentHandler } from '~/mutations/mutate.server'
import { requireOffered } from '~/session/session.server'

export const updateStaff = intentHandler(
  editedRecord({ ...personChecks, phone: requiredText('Enter the phone number.', 40) }),
  (call, { id = '', ...body }, { context }) => {
    requireOffered(context, 'corrections')
    return call(contract.staff.update, { params: { id }, body })
  },
  { about: aboutPerson(contract.staff.list), valuesOf: (member: Staff) => personValues(member) },
)
