import { dialogs } from '~/forms/dialogs'

export const historyDialogs = dialogs({ view: 'Subscription', edit: 'Subscription' })
