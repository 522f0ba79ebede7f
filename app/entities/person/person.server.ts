import { OneTimePassword } from '#contract/admin.ts'
import { recordId, requiredEmail, requiredText, text } from '~/forms/schemas.server'

/** The checks of the fields of a person who is stored, for `editedRecord`. */
export const personChecks = {
  id: recordId,
  firstName: requiredText('Enter the first name.'),
  lastName: requiredText('Enter the last name.'),
  email: requiredEmail,
  phone: text(40).trim(),
}

/** The password that a platform has made for a newcomer, to be shown once; undefined where somebody has typed one. */
export function oneTimePasswordOf(data: unknown): readonly string[] | undefined {
  const made = OneTimePassword.safeParse(data).data
  return made && [made.oneTimePassword]
}
