import { DialogItem, IntentItem } from '~/listing/row-menu'
import { staffDialogs, staffIntents } from './intents'

/** The actions of one person: in the row's menu, and in a dialog where no script opens the menu. */
export const StaffActions = ({ id, isActive }: { id: string; isActive: boolean }) => (
  <>
    <IntentItem intent={isActive ? staffIntents.deactivate : staffIntents.activate} id={id}>
      {isActive ? 'Deactivate' : 'Activate'}
    </IntentItem>
    <DialogItem dialog={staffDialogs.delete} id={id} tone="bad">
      Delete
    </DialogItem>
  </>
)
