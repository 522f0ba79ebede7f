import type { Mutation } from './mutations.ts'

type Line = [intent: string, call: string, fields: Record<string, string>]

const password = 'pass phrase here'
const lines: Line[] = [
  [
    'changePassword',
    'POST /account/password',
    { password, newPassword: 'another pass phrase', repeatedPassword: 'another pass phrase' },
  ],
  ['enrol', 'POST /account/second-factor', { password }],
  ['confirm', 'POST /account/second-factor/confirm', { code: '123456' }],
  ['disable', 'POST /account/second-factor/disable', { password, code: '123456' }],
  ['revoke', 'DELETE /account/sessions/any-id', { id: 'any-id' }],
  ['revokeOthers', 'POST /account/sessions/revoke-others', {}],
]

const resetPassword: Mutation = {
  screen: 'admins',
  intent: 'resetPassword',
  path: '/admins?modal=reset-password&id=any-id',
  call: 'POST /admin/password/reset/any-id',
  fields: { intent: 'resetPassword', id: 'any-id' },
}

const ofAccount = lines.map(([intent, call, fields]): Mutation => ({
  screen: 'account',
  intent,
  path: '/account',
  call,
  fields: { intent, ...fields },
}))

/** The intents whose calls a plain platform does not know and must not be sent. */
export const accountMutations: readonly Mutation[] = [resetPassword, ...ofAccount]
