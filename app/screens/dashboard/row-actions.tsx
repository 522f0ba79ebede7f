import { DialogItem } from '~/listing/row-menu'
import { dashboardDialogs } from './intents'

/** The action of an inactive business. */
export const InactiveActions = ({ id }: { id: string }) => (
  <DialogItem dialog={dashboardDialogs.delete} id={id} tone="bad">
    Delete
  </DialogItem>
)
