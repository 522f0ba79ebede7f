import { RecordView } from '~/forms/record-view'
import { UrlDialog } from '~/forms/url-dialog'
import { Later } from '~/listing/later'
import type { Deferred } from '~/platform/page-data.server'
import { Spinner } from '~/ui/spinner'
import type { DialogView } from './dialog-data.server'
import { type DialogName, dialogTitles } from './dialog-names'
import { PlanForm } from './plan-form'

/** The dialog that the screen's address opens. */
export default function SubscriptionDialog({ modal, dialog }: { modal: DialogName; dialog: Deferred<DialogView> }) {
  return (
    <UrlDialog title={dialogTitles[modal]}>
      <Later value={dialog} fallback={<Spinner label="Loading..." />}>
        {(view) => {
          if (view.kind === 'create') return <PlanForm intent="create" submit="Create" {...view} />
          if (view.kind === 'edit') return <PlanForm intent="update" submit="Save" hidden={{ id: view.id }} {...view} />
          if (view.kind === 'view') return <RecordView {...view} isUnlocked={false} />
          return (
            <p role="alert" className="note note-bad">
              {view.message}
            </p>
          )
        }}
      </Later>
    </UrlDialog>
  )
}
