import { secondFactorIntents } from '~/entities/second-factor/intents'
import { sessionIntents } from '~/entities/session/intents'
import { dialogs } from '~/forms/dialogs'
import { intents } from '~/mutations/intents'

/** What administrators can do about their own access; what became of it is told in the platform's words. */
export const accountIntents = { ...intents({ changePassword: {} }), ...secondFactorIntents, ...sessionIntents }

export const accountDialogs = dialogs({
  password: 'Choose a new password',
  'second-factor': 'Set up a second factor',
  'second-factor-off': 'Turn off the second factor',
})
