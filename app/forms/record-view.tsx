import type { ReactNode } from 'react'
import { emptyValue } from '~/ui/empty-value'
import { CloseButton, DialogButton } from './dialog-links'
import type { Dialog } from './dialogs'

export interface RecordField {
  label: string
  value?: string | null
  /** Stays as it is when the others are unlocked. */
  isFixed?: boolean
  isWide?: boolean
}

interface RecordViewProps {
  id: string
  fields: RecordField[]
  edit: Dialog
  action?: ReactNode
}

/** A record read-only. The fields stand in no form, so that Enter sends nothing. */
export const RecordView = ({ id, fields, edit, action }: RecordViewProps) => (
  <>
    <RecordFields fields={fields} />
    <div className="dialog-footer">
      {action}
      <EditButton id={id} edit={edit} />
    </div>
  </>
)

/** A record that no call can change: Edit unlocks its fields, and nothing submits them. */
export const UnlockedRecord = ({ fields }: { fields: RecordField[] }) => (
  <>
    <p className="note mb-3">What is typed here can’t be saved: the platform offers no way to change these values.</p>
    <RecordFields fields={fields} isUnlocked />
    <div className="dialog-footer">
      <CloseButton>Cancel</CloseButton>
    </div>
  </>
)

/** Makes the open record editable. */
export const EditButton = ({ id, edit }: Pick<RecordViewProps, 'id' | 'edit'>) => (
  <DialogButton dialog={edit} id={id} look="primary" isFirst>
    Edit
  </DialogButton>
)

const RecordFields = ({ fields, isUnlocked = false }: { fields: RecordField[]; isUnlocked?: boolean }) => (
  <div className="form-grid">
    {fields.map((field, index) => (
      <Field key={field.label} id={`record-${index}`} {...field} isUnlocked={isUnlocked && !field.isFixed} />
    ))}
  </div>
)

const Field = ({ id, label, value, isWide, isUnlocked }: RecordField & { id: string; isUnlocked: boolean }) => (
  <div className={isWide ? 'field wide' : 'field'}>
    <label htmlFor={id}>{label}</label>
    <input
      id={id}
      className="input"
      readOnly={!isUnlocked}
      defaultValue={value || (isUnlocked ? '' : emptyValue)}
      autoComplete="off"
      data-autofocus={isUnlocked || undefined}
    />
  </div>
)

/** The dialogs of a list whose records no call can change. */
export const views = { view: RecordView, edit: UnlockedRecord }
