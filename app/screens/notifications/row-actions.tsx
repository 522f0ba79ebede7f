import { DialogItem } from '~/listing/row-menu'
import { notificationDialogs } from './intents'

/** What can be done with one notification: in the row's menu, and in a dialog where no script opens the menu. */
export const NotificationActions = ({ id }: { id: string }) => (
  <DialogItem dialog={notificationDialogs.delete} id={id} icon="Trash2" tone="bad">
    Delete Notification
  </DialogItem>
)
