import { DialogItem } from '~/listing/row-menu'
import { notificationDialogs } from './intents'

/** A notification's actions, in the row's menu, or in a dialog without scripts. */
export const NotificationActions = ({ id }: { id: string }) => (
  <DialogItem dialog={notificationDialogs.delete} id={id} icon="Trash2" tone="bad">
    Delete Notification
  </DialogItem>
)
