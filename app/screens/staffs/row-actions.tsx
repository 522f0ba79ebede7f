import { DialogItem, IntentItem } from '~/listing/row-menu'
import { staffDialogs, staffIntents } from './intents'

/** A person's actions, in the row's menu, or in a dialog without scripts. */
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
