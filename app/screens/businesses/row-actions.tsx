import { Link } from 'react-router'
import type { BusinessFacts } from '~/entities/business/business-values'
import { DialogItem, IntentItem } from '~/listing/row-menu-items'

interface BusinessActionsProps {
  id: string
  facts: BusinessFacts
  idempotencyKey: string
}

/** The actions of one business: in the row's menu, and in a dialog where no script opens the menu. */
export function BusinessActions({ id, facts: { businessRef, isDisabled }, idempotencyKey }: BusinessActionsProps) {
  const reference = encodeURIComponent(businessRef)
  return (
    <>
      <IntentItem intent={isDisabled ? 'activate' : 'deactivate'} id={id} idempotencyKey={idempotencyKey}>
        {isDisabled ? 'Activate' : 'Deactivate'}
      </IntentItem>
      <DialogItem modal="renew" id={id}>
        Renew Subscription
      </DialogItem>
      <DialogItem modal="change" id={id}>
        Change Subscription
      </DialogItem>
      <DialogItem modal="subscribe" id={id}>
        Subscribe
      </DialogItem>
      <Link className="row-menu-item" to={`/subscriptions/${reference}`}>
        View Subscriptions
      </Link>
      <Link className="row-menu-item" to={`/business/sales/${reference}`}>
        View Sales
      </Link>
      <DialogItem modal="extra-branch" id={id}>
        Add Extra Branch
      </DialogItem>
      <DialogItem modal="extra-staff" id={id}>
        Add Extra Staff
      </DialogItem>
      <DialogItem modal="delete" id={id} tone="bad">
        Delete
      </DialogItem>
    </>
  )
}
