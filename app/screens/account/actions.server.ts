import { z } from 'zod'
import { shortestPassword } from '#contract/account.ts'
import { contract } from '#contract/index.ts'
import { codeField as code, newPassword, passwordField, recordId } from '~/forms/schemas.server'
import { FieldError } from '~/mutations/field-error'
import { mutate, on } from '~/mutations/mutate.server'
import { PlatformError } from '~/platform/platform-error'
import { forgetFirstPassword } from '~/session/session.server'
import { accountIntents } from './intents'

const { account } = contract

const password = passwordField('Enter your present password.')

const NewPassword = z
  .object({
    password,
    newPassword: newPassword.min(shortestPassword, { error: `Enter at least ${shortestPassword} characters.` }),
    repeatedPassword: passwordField('Enter the new password again.'),
  })
  .refine((form) => form.newPassword === form.repeatedPassword, {
    path: ['repeatedPassword'],
    error: 'This is not the same as the new password.',
  })

const Refusal = z.object({ field: z.enum(['password', 'newPassword', 'code']) })

/** The platform's words at the field that they are about. */
async function atField<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (error) {
    const refusal = error instanceof PlatformError ? Refusal.safeParse(error.data).data : undefined
    throw refusal && error instanceof PlatformError ? new FieldError(refusal.field, error.userMessage) : error
  }
}

export const actOnAccount = mutate(accountIntents, {
  changePassword: on(
    NewPassword,
    (call, form) => {
      const body = { password: form.password, newPassword: form.newPassword }
      return atField(call(account.changePassword, { body }))
    },
    { afterwards: forgetFirstPassword },
  ),
  enrol: on(z.object({ password }), (call, body) => atField(call(account.enrol, { body })), { opens: 'second-factor' }),
  confirm: on(z.object({ code }), (call, body) => atField(call(account.confirm, { body })), {
    shows: ({ recoveryCodes }: { recoveryCodes: string[] }) => recoveryCodes,
  }),
  disable: on(z.object({ password, code }), (call, body) => atField(call(account.disable, { body }))),
  revoke: on(z.object({ id: recordId }), (call, { id }) => call(account.revoke, { params: { id } })),
  revokeOthers: on(z.object({}), (call) => call(account.revokeOthers, {})),
})
