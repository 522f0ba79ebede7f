import { RecordView } from '~/forms/record-view'
import { PlatformDialog } from '~/forms/platform-dialog'
import type { Deferred } from '~/platform/page-data.server'
import type { DialogView } from './dialog-data.server'
import { type DialogName, dialogTitles } from './dialog-names'
import { PlanForm } from './plan-form'

/** The dialog that the screen's address opens. */
export default function SubscriptionDialog({ modal, dialog }: { modal: DialogName; dialog: Deferred<DialogView> }) {
  return (
    <PlatformDialog title={dialogTitles[modal]} dialog={dialog}>
      {(view) => {
        if (view.kind === 'create') return <PlanForm intent="create" submit="Create" {...view} />
        if (view.kind === 'edit') return <PlanForm intent="update" submit="Save" hidden={{ id: view.id }} {...view} />
        return <RecordView {...view} isUnlocked={false} />
      }}
    </PlatformDialog>
  )
}
