import { OneTimePassword } from '#contract/admin.ts'
import type { contract } from '#contract/index.ts'
import { phoneField, recordId, requiredEmail, requiredText, text } from '~/forms/schemas.server'
import { cachedRecord } from '~/api-client/record.server'
import type { Context } from '~/lib/request'
import { personName } from './person'

/** Checks for the fields of a stored person, for `editedRecord`. */
export const personChecks = {
  id: recordId,
  firstName: requiredText('Enter the first name.'),
  lastName: requiredText('Enter the last name.'),
  email: requiredEmail,
  phone: phoneField(text(40).trim()),
}

/** The platform's one-time password for a new person; undefined where one was typed. */
export function oneTimePasswordOf(data: unknown): readonly string[] | undefined {
  const made = OneTimePassword.safeParse(data).data
  return made && [made.oneTimePassword]
}

/** Names the person of a form for messages about them. */
export const aboutPerson =
  (list: typeof contract.admin.list | typeof contract.staff.list) =>
  ({ id }: { id?: string }, context: Context): string | undefined => {
    const person = cachedRecord(context, list, { id })
    return person && personName(person)
  }
