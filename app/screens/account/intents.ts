import { dialogs } from '~/forms/dialogs'
import { intents } from '~/mutations/intents'

/** What administrators can do about their own access. Without a text here the platform's message is shown. */
export const accountIntents = intents({
  changePassword: {},
  enrol: {},
  confirm: {},
  disable: {},
  revoke: { pending: 'Signing out...' },
  revokeOthers: { pending: 'Signing out...' },
})

export const accountDialogs = dialogs({
  password: 'Choose a new password',
  'second-factor': 'Set up a second factor',
  'second-factor-off': 'Turn off the second factor',
})

/** The fields of its dialogs. */
export const accountLabels = {
  password: 'Current password',
  newPassword: 'New password',
  repeatedPassword: 'New password again',
  code: 'Code',
}
