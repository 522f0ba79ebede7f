import { Link } from 'react-router'
import { DialogItem, IntentItem } from '~/listing/row-menu'
import { businessDialogs as dialogs, businessIntents as intents } from './intents'

interface BusinessActionsProps {
  id: string
  businessRef: string
  isDisabled: boolean
}

/** The actions of one business: in the row's menu, and in a dialog where no script opens the menu. */
export function BusinessActions({ id, businessRef, isDisabled }: BusinessActionsProps) {
  const reference = encodeURIComponent(businessRef)
  return (
    <>
      <IntentItem intent={isDisabled ? intents.activate : intents.deactivate} id={id}>
        {isDisabled ? 'Activate' : 'Deactivate'}
      </IntentItem>
      <DialogItem dialog={dialogs.renew} id={id}>
        Renew Subscription
      </DialogItem>
      <DialogItem dialog={dialogs.change} id={id}>
        Change Subscription
      </DialogItem>
      <DialogItem dialog={dialogs.subscribe} id={id}>
        Subscribe
      </DialogItem>
      <Link className="row-menu-item" to={`/subscriptions/${reference}`}>
        View Subscriptions
      </Link>
      <Link className="row-menu-item" to={`/business/sales/${reference}`}>
        View Sales
      </Link>
      <DialogItem dialog={dialogs['extra-branch']} id={id}>
        Add Extra Branch
      </DialogItem>
      <DialogItem dialog={dialogs['extra-staff']} id={id}>
        Add Extra Staff
      </DialogItem>
      <DialogItem dialog={dialogs.delete} id={id} tone="bad">
        Delete
      </DialogItem>
    </>
  )
}
