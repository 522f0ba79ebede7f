import { type OpenDialog, PlatformDialog } from './platform-dialog'
import { type RecordField, RecordView } from './record-view'

/** A record as its dialog shows it. */
export interface RecordDialogView {
  kind: 'record'
  id: string
  fields: RecordField[]
}

/** The dialog of records that no call can change: Edit unlocks their fields, and nothing submits them. */
export function RecordDialog({ modal, ...dialog }: OpenDialog<'view' | 'edit', RecordDialogView>) {
  return <PlatformDialog {...dialog}>{(view) => <RecordView {...view} isUnlocked={modal === 'edit'} />}</PlatformDialog>
}
