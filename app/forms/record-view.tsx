import type { ReactNode } from 'react'
import { emptyValue } from '~/ui/empty-value'
import { CancelButton, EditButton } from './url-dialog'

export interface RecordField {
  label: string
  value?: string | null
  /** Stays as it is when the others are unlocked. */
  isFixed?: boolean
  /** Takes a line of its own. */
  isWide?: boolean
}

interface RecordViewProps {
  id: string
  fields: RecordField[]
  isUnlocked: boolean
  /** Stands beside Edit. */
  action?: ReactNode
}

/**
 * A record that no call can change: it opens read-only, Edit unlocks its fields, and there is no submit.
 * The fields stand in no form, so that Enter sends nothing either.
 */
export const RecordView = ({ id, fields, isUnlocked, action }: RecordViewProps) => (
  <>
    {isUnlocked && (
      <p className="note mb-3">What is typed here can’t be saved: the platform offers no way to change these values.</p>
    )}
    <div className="form-grid">
      {fields.map((field, index) => (
        <Field key={field.label} id={`record-${index}`} {...field} isUnlocked={isUnlocked && !field.isFixed} />
      ))}
    </div>
    <div className="dialog-footer">
      {isUnlocked ? (
        <CancelButton />
      ) : (
        <>
          {action}
          <EditButton id={id} />
        </>
      )}
    </div>
  </>
)

const Field = ({ id, label, value, isWide, isUnlocked }: RecordField & { id: string; isUnlocked: boolean }) => (
  <div className={isWide ? 'field wide' : 'field'}>
    <label htmlFor={id}>{label}</label>
    <input
      // Unlocked it is a field of its own, so that closing and opening starts from the record again.
      key={String(isUnlocked)}
      id={id}
      className="input"
      readOnly={!isUnlocked}
      defaultValue={value || (isUnlocked ? '' : emptyValue)}
      autoComplete="off"
      data-autofocus={isUnlocked || undefined}
    />
  </div>
)
