import { DialogItem, IntentItem, LinkItem } from '~/listing/row-menu'
import { businessDialogs as dialogs, businessIntents as intents } from './intents'

interface BusinessActionsProps {
  id: string
  businessRef: string
  isDisabled: boolean
}

/** A business's actions, in the row's menu, or in a dialog without scripts. */
export function BusinessActions({ id, businessRef, isDisabled }: BusinessActionsProps) {
  const reference = encodeURIComponent(businessRef)
  return (
    <>
      {businessRef && (
        <>
          <DialogItem dialog={dialogs.renew} id={id} icon="RefreshCw">
            Renew Subscription
          </DialogItem>
          <DialogItem dialog={dialogs.change} id={id} icon="ArrowLeftRight">
            Change Subscription
          </DialogItem>
          <DialogItem dialog={dialogs.subscribe} id={id} icon="CirclePlus">
            Subscribe
          </DialogItem>
          <hr />
          <DialogItem dialog={dialogs['extra-branch']} id={id} icon="GitBranch">
            Add Extra Branch
          </DialogItem>
          <DialogItem dialog={dialogs['extra-staff']} id={id} icon="UserPlus">
            Add Extra Staff
          </DialogItem>
          <hr />
          <LinkItem to={`/subscriptions/${reference}`} icon="CreditCard">
            View Subscriptions
          </LinkItem>
          <LinkItem to={`/business/sales/${reference}`} icon="ReceiptText">
            View Sales
          </LinkItem>
          <hr />
        </>
      )}
      {isDisabled ? (
        <IntentItem intent={intents.activate} id={id} icon="CirclePlay">
          Activate
        </IntentItem>
      ) : (
        <IntentItem intent={intents.deactivate} id={id} icon="CirclePause">
          Deactivate
        </IntentItem>
      )}
      {businessRef && (
        <DialogItem dialog={dialogs.delete} id={id} icon="Trash2" tone="bad">
          Delete
        </DialogItem>
      )}
    </>
  )
}
