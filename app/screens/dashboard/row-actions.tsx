import { DialogItem } from '~/listing/row-menu-items'

/** The action of an inactive business. */
export const InactiveActions = ({ id }: { id: string }) => (
  <DialogItem modal="delete" id={id} tone="bad">
    Delete
  </DialogItem>
)
