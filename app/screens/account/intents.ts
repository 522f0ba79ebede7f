import { dialogs } from '~/forms/dialogs'
import { intents } from '~/mutations/intents'

/** Actions on one's own access, for every role. Without a text here the platform's message is shown. */
export const accountIntents = intents({
  changePassword: { needs: 'read' },
  enrol: { needs: 'read' },
  confirm: { needs: 'read' },
  disable: { needs: 'read' },
  reauthenticate: { success: 'Thank you. Now export the list again.', needs: 'read' },
  revoke: { pending: 'Signing out...', needs: 'read' },
  revokeOthers: { pending: 'Signing out...', needs: 'read' },
})

export const accountDialogs = dialogs({
  password: { title: 'Choose a new password', needs: 'read' },
  'second-factor': { title: 'Set up a second factor', needs: 'read' },
  reauthenticate: { title: 'Confirm that it is you', needs: 'read' },
  'second-factor-off': { title: 'Turn off the second factor', needs: 'read' },
})

export const accountLabels = {
  password: 'Current password',
  newPassword: 'New password',
  repeatedPassword: 'New password again',
  code: 'Code',
}
