import { DialogItem } from '~/listing/row-menu'
import { dashboardDialogs } from './intents'

export const InactiveActions = ({ id }: { id: string }) => (
  <DialogItem dialog={dashboardDialogs.delete} id={id} icon="Trash2" tone="bad">
    Delete
  </DialogItem>
)
