import { z } from 'zod'
import { shortestPassword } from '#contract/record.ts'
import { contract } from '#contract/index.ts'
import { trimOneTimePassword, codeField as code, newPassword, passwordField, text } from '~/forms/schemas.server'
import { onRecord } from '~/forms/record-handlers.server'
import { type HandlerContext, intentHandler, mutate } from '~/mutations/mutate.server'
import type { PlatformResponse } from '~/api-client/client.server'
import { saveDevice } from '~/session/login-cookies.server'
import { passwordChosen, safeNext } from '~/session/session.server'
import { accountDialogs, accountIntents } from './intents'

const { account } = contract

const password = passwordField('Enter your current password.').overwrite(trimOneTimePassword)

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

/** Stores the new device token that the platform has sent for this browser. */
async function withUpdatedDevice<Data extends { device?: string | null } | null | undefined>(
  context: HandlerContext['context'],
  call: Promise<PlatformResponse<Data>>,
): Promise<PlatformResponse<Data>> {
  const response = await call
  saveDevice(context, response.data?.device)
  return response
}

export const actOnAccount = mutate(accountIntents, {
  changePassword: intentHandler(
    NewPassword,
    (call, form, { context }) => {
      const body = { password: form.password, newPassword: form.newPassword }
      return withUpdatedDevice(context, call(account.changePassword, { body }))
    },
    { onSuccess: passwordChosen },
  ),
  enrol: intentHandler(z.object({ password }), (call, body) => call(account.enrol, { body }), {
    redirectTo: () => `/account?modal=${accountDialogs['second-factor'].name}`,
  }),
  confirm: intentHandler(
    z.object({ code }),
    (call, body, { context }) => withUpdatedDevice(context, call(account.confirm, { body })),
    { revealOnce: ({ recoveryCodes }: { recoveryCodes: string[] }) => recoveryCodes },
  ),
  disable: intentHandler(z.object({ password, code }), (call, body) => call(account.disable, { body })),
  reauthenticate: intentHandler(
    z.object({ next: text(2000).default(''), password: password.optional(), code: code.optional() }),
    (call, form) => call(account.reauthenticate, { body: { password: form.password, code: form.code } }),
    { redirectTo: ({ next }) => safeNext(next, '/account') },
  ),
  revoke: onRecord(account.revoke),
  revokeOthers: intentHandler(z.object({}), (call) => call(account.revokeOthers, {})),
})
