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
  ['reauthenticate', 'POST /account/reauthentication', { password, next: '/businesses' }],
  ['revoke', 'DELETE /account/sessions/any-id', { id: 'any-id' }],
  ['revokeOthers', 'POST /account/sessions/revoke-others', {}],
]

const id = 'any-id'
const person = { firstName: 'Ngozi', lastName: 'Bello', email: 'ngozi.bello@example.ng' }
const position = {
  ref: 'any-reference',
  phone: '0700 000 0000',
  role: 'cashier',
  branch: 'any-branch',
  address: '1 Broad Street',
}

type AccessLine = [screen: string, intent: string, call: string, query: string, fields: Record<string, string>]
/** Who has access, and by which name. */
const accessLines: AccessLine[] = [
  ['admins', 'invite', 'POST /admin/invitations', '?modal=create', { ...person, role: 'auditor' }],
  ['admins', 'update', `PATCH /admin/update/${id}`, `?modal=edit&id=${id}`, { id, ...person, phone: '0700 000 0000' }],
  ['staffs', 'invite', 'POST /admin/business/staff/invitations', '?modal=create', { ...person, ...position }],
  [
    'staffs',
    'update',
    `PATCH /admin/business/staff/${id}`,
    `?modal=edit&id=${id}`,
    { id, ...person, phone: '0700 000 0000' },
  ],
]
const ofAccess = accessLines.map(([screen, intent, call, query, fields]): Mutation => ({
  screen,
  intent,
  path: `/${screen}${query}`,
  call,
  fields: { intent, ...fields },
}))

const resetPassword: Mutation = {
  screen: 'admins',
  intent: 'resetPassword',
  path: '/admins?modal=reset-password&id=any-id',
  call: 'POST /admin/password/reset/any-id',
  fields: { intent: 'resetPassword', id: 'any-id' },
}

const endSessions: Mutation = {
  screen: 'admins',
  intent: 'endSessions',
  path: '/admins?modal=end-sessions&id=any-id',
  call: 'POST /admin/sessions/end/any-id',
  fields: { intent: 'endSessions', id: 'any-id' },
}

const ofAccount = lines.map(([intent, call, fields]): Mutation => ({
  screen: 'account',
  intent,
  path: '/account',
  call,
  fields: { intent, ...fields },
}))

const addReason: Mutation = {
  screen: 'logs',
  intent: 'addReason',
  path: '/logs?modal=reason&id=any-id',
  call: 'POST /admin/logs/any-id/reason',
  fields: { intent: 'addReason', id: 'any-id', reason: 'Card fraud' },
}

const undo: Mutation = {
  screen: 'logs',
  intent: 'undo',
  path: '/logs?modal=undo&id=any-id',
  call: 'POST /admin/logs/any-id/undo',
  fields: { intent: 'undo', id: 'any-id' },
}

const viewLines: Line[] = [
  ['create', 'POST /admin/views', { name: 'Lagos', address: '/businesses?state=Lagos' }],
  ['rename', 'PATCH /admin/views/any-id', { id: 'any-id', name: 'Lagos' }],
  ['makeDefault', 'PATCH /admin/views/any-id', { id: 'any-id' }],
  ['endDefault', 'PATCH /admin/views/any-id', { id: 'any-id' }],
  ['delete', 'DELETE /admin/views/any-id', { id: 'any-id' }],
]

const ofViews = viewLines.map(([intent, call, fields]): Mutation => ({
  screen: 'views',
  intent,
  path: '/views',
  call,
  fields: { intent, ...fields },
}))

const restoring = ['businesses', 'dashboard', 'deleted-businesses'].map((screen): Mutation => ({
  screen,
  intent: 'restore',
  path: screen === 'deleted-businesses' ? '/businesses/deleted' : `/${screen}`,
  call: 'POST /admin/business/restore/any-id',
  fields: { intent: 'restore', id: 'any-id' },
}))

const start = 'POST /admin/business/bulk'
const bulk: Mutation[] = [
  {
    screen: 'subscribers',
    intent: 'bulk',
    path: '/subscribers?modal=bulk&act=activate&row=any-id',
    call: start,
    fields: { intent: 'bulk', act: 'activate', mark: '', count: '1' },
  },
  {
    screen: 'bulk',
    intent: 'retryFailed',
    path: '/bulk/any-id',
    call: start,
    fields: { intent: 'retryFailed', id: 'any-id' },
  },
  {
    screen: 'bulk',
    intent: 'reverse',
    path: '/bulk/any-id',
    call: start,
    fields: { intent: 'reverse', id: 'any-id' },
  },
  {
    screen: 'bulk',
    intent: 'cancel',
    path: '/bulk/any-id',
    call: `${start}/cancel`,
    fields: { intent: 'cancel', id: 'any-id' },
  },
]

/** The intents whose calls a plain platform does not know and must not be sent. */
export const accountMutations: readonly Mutation[] = [
  resetPassword,
  endSessions,
  addReason,
  undo,
  ...restoring,
  ...ofAccess,
  ...ofAccount,
  ...ofViews,
  ...bulk,
]
