import { RecordView } from '~/forms/record-view'
import { type OpenDialog, PlatformDialog } from '~/forms/platform-dialog'
import type { DialogName, DialogView } from './dialog-data.server'
import { PlanForm } from './plan-form'

/** The dialog that the screen's address opens. */
export default function SubscriptionDialog(dialog: OpenDialog<DialogName, DialogView>) {
  return (
    <PlatformDialog {...dialog}>
      {(view) => {
        if (view.kind === 'create') return <PlanForm intent="create" submit="Create" {...view} />
        if (view.kind === 'edit') return <PlanForm intent="update" submit="Save" hidden={{ id: view.id }} {...view} />
        return <RecordView {...view} isUnlocked={false} />
      }}
    </PlatformDialog>
  )
}
