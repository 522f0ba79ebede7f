import { data } from 'react-router'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { newPassword, recordId, requiredEmail, requiredText } from '~/forms/schemas.server'
import { intentHandler, mutate } from '~/mutations/mutate.server'
import { offersAccount } from '~/session/session.server'
import { adminIntents } from './intents'

const { admin } = contract
const byId = z.object({ id: recordId })

const NewAdmin = z.object({
  firstName: requiredText('Enter the first name.'),
  lastName: requiredText('Enter the last name.'),
  email: requiredEmail,
  password: newPassword,
})

export const actOnAdmin = mutate(adminIntents, {
  create: intentHandler(NewAdmin, (call, body) => call(admin.create, { body })),
  activate: intentHandler(byId, (call, { id }) => call(admin.activate, { params: { id } })),
  resetPassword: intentHandler(
    byId,
    (call, { id }, { context }) => {
      if (!offersAccount(context)) throw data('This platform does not offer this.', { status: 404 })
      return call(admin.resetPassword, { params: { id } })
    },
    { revealOnce: ({ oneTimePassword }: { oneTimePassword: string }) => [oneTimePassword] },
  ),
  deactivate: intentHandler(byId, (call, { id }) => call(admin.deactivate, { params: { id } })),
})
