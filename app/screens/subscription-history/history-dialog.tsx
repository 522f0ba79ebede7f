import { RecordView } from '~/forms/record-view'
import { UrlDialog } from '~/forms/url-dialog'
import { Later } from '~/listing/later'
import type { Deferred } from '~/platform/page-data.server'
import { Spinner } from '~/ui/spinner'
import type { EntryView } from './dialogs'

interface HistoryDialogProps {
  isUnlocked: boolean
  dialog: Deferred<EntryView>
}

/** What a business has taken and paid is history: Edit unlocks the fields, and no call changes it. */
export default function HistoryDialog({ isUnlocked, dialog }: HistoryDialogProps) {
  return (
    <UrlDialog title="Subscription">
      <Later value={dialog} fallback={<Spinner label="Loading..." />}>
        {(view) =>
          view.ok ? (
            <RecordView {...view} isUnlocked={isUnlocked} />
          ) : (
            <p role="alert" className="note note-bad">
              {view.message}
            </p>
          )
        }
      </Later>
    </UrlDialog>
  )
}
