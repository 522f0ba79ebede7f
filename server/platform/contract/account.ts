import { z } from 'zod'
import { get, post, remove } from './endpoint.ts'
import { amount, flag, group, inputText, list, moment, newPassword, presentPassword, text } from './record.ts'

export const Session = z.object({
  _id: text,
  agent: text,
  address: text,
  createdAt: moment,
  lastUsedAt: moment,
  isCurrent: flag,
})
export type Session = z.output<typeof Session>

const code = inputText(100).trim().min(1)

export const account = {
  read: get('/account', {
    access: 'one-time',
    capability: 'account',
    data: z.object({
      email: text,
      secondFactor: group({
        isOn: flag,
        recoveryCodes: amount,
        pending: group({ secret: text, uri: text }),
      }),
      sessions: list(Session),
      /** Whether calls that need a recent proof are let through now; from platforms that offer `reauthentication`. */
      isProven: flag,
    }),
  }),
  changePassword: post('/account/password', {
    access: 'one-time',
    capability: 'account',
    body: z.object({ password: presentPassword, newPassword }),
    isSecret: true,
    data: z.object({ device: text }).nullish(),
  }),
  enrol: post('/account/second-factor', {
    capability: 'account',
    body: z.object({ password: presentPassword }),
    isSecret: true,
  }),
  confirm: post('/account/second-factor/confirm', {
    capability: 'account',
    body: z.object({ code }),
    isSecret: true,
    data: z.object({ recoveryCodes: z.array(z.string()), device: text }),
  }),
  disable: post('/account/second-factor/disable', {
    capability: 'account',
    body: z.object({ password: presentPassword, code }),
    isSecret: true,
  }),
  reauthenticate: post('/account/reauthentication', {
    capability: 'reauthentication',
    body: z.object({ password: presentPassword.optional(), code: code.optional() }),
    isSecret: true,
  }),
  revoke: remove('/account/sessions/:id', { capability: 'account' }),
  revokeOthers: post('/account/sessions/revoke-others', { capability: 'account' }),
}
