import { DialogItem, IntentItem } from '~/listing/row-menu-items'
import type { StaffFacts } from './staff-facts'

interface StaffActionsProps {
  id: string
  facts: StaffFacts
  idempotencyKey: string
}

/** The actions of one person: in the row's menu, and in a dialog where no script opens the menu. */
export const StaffActions = ({ id, facts: { isActive }, idempotencyKey }: StaffActionsProps) => (
  <>
    <IntentItem intent={isActive ? 'deactivate' : 'activate'} id={id} idempotencyKey={idempotencyKey}>
      {isActive ? 'Deactivate' : 'Activate'}
    </IntentItem>
    <DialogItem modal="delete" id={id} tone="bad">
      Delete
    </DialogItem>
  </>
)
