import { DialogItem, IntentItem } from '~/listing/row-menu'
import { staffDialogs, staffIntents } from './intents'

/** The actions of one person: in the row's menu, and in a dialog where no script opens the menu. */
export const StaffActions = ({ id, isActive }: { id: string; isActive: boolean }) => (
  <>
    {isActive ? (
      <IntentItem intent={staffIntents.deactivate} id={id} icon="CirclePause">
        Deactivate
      </IntentItem>
    ) : (
      <IntentItem intent={staffIntents.activate} id={id} icon="CirclePlay">
        Activate
      </IntentItem>
    )}
    <hr />
    <DialogItem dialog={staffDialogs.delete} id={id} icon="Trash2" tone="bad">
      Delete
    </DialogItem>
  </>
)
