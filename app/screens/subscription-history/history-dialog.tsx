import { PlatformDialog } from '~/forms/platform-dialog'
import { RecordView } from '~/forms/record-view'
import type { Deferred } from '~/platform/page-data.server'
import type { EntryView } from './dialogs'

interface HistoryDialogProps {
  modal: 'view' | 'edit'
  dialog: Deferred<EntryView>
}

/** What a business has taken and paid is history: Edit unlocks the fields, and no call changes it. */
export default function HistoryDialog({ modal, dialog }: HistoryDialogProps) {
  return (
    <PlatformDialog title="Subscription" dialog={dialog}>
      {(view) => <RecordView {...view} isUnlocked={modal === 'edit'} />}
    </PlatformDialog>
  )
}
