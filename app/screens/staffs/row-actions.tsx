import { DialogItem, IntentItem } from '~/listing/row-menu-items'
import type { StaffFacts } from './staff-facts'

interface StaffActionsProps {
  id: string
  facts: StaffFacts
  pressKey: string
}

/** The actions of one person: in the row's menu, and in a dialog where no script opens the menu. */
export const StaffActions = ({ id, facts: { isActive }, pressKey }: StaffActionsProps) => (
  <>
    <IntentItem intent={isActive ? 'deactivate' : 'activate'} id={id} pressKey={pressKey}>
      {isActive ? 'Deactivate' : 'Activate'}
    </IntentItem>
    <DialogItem modal="delete" id={id} tone="bad">
      Delete
    </DialogItem>
  </>
)
