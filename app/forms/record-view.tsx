import type { ReactNode } from 'react'
import { mailAddress, phoneAddress } from '~/lib/contact-address'
import { emptyValue } from '~/ui/empty-value'
import { Alert } from '~/ui/alert'
import { DialogFooter } from '~/ui/dialog'
import { Field, FieldGroup } from '~/ui/field'
import { Input } from '~/ui/input'
import { valuesClass } from '~/ui/record-lists'
import { CloseButton, DialogButton } from './dialog-links'
import type { Dialog, RecordHeading } from './dialogs'

export interface RecordField {
  label: string
  value?: string | null
  kind?: 'phone' | 'email'
  /** Stays read-only when the others are unlocked. */
  isFixed?: boolean
  isWide?: boolean
}

interface RecordViewProps {
  id: string
  heading: RecordHeading
  fields: RecordField[]
  edit: Dialog
  action?: ReactNode
  children?: ReactNode
}

/** A read-only record: its values wrap and can be selected. */
export const RecordView = ({ id, fields, edit, action, children }: RecordViewProps) => (
  <>
    <RecordValues fields={fields} />
    {children}
    <DialogFooter>
      {action}
      <EditButton id={id} edit={edit} />
    </DialogFooter>
  </>
)

/** A record that no call can change: Edit unlocks its fields, and a note says that nothing submits them. */
export const UnlockedRecord = ({ fields }: { heading: RecordHeading; fields: RecordField[] }) => (
  <>
    <Alert id={noteId}>The platform has no way to change this record: what you type here can’t be saved.</Alert>
    <FieldGroup>
      {fields.map((field, index) => (
        <UnlockedField
          key={field.label}
          id={`record-${index}`}
          describedBy={index === 0 ? noteId : undefined}
          {...field}
        />
      ))}
    </FieldGroup>
    <DialogFooter>
      <CloseButton>Cancel</CloseButton>
    </DialogFooter>
  </>
)

const noteId = 'record-note'

export const EditButton = ({ id, edit }: Pick<RecordViewProps, 'id' | 'edit'>) => (
  <DialogButton dialog={edit} id={id} variant="default" isFirst>
    Edit
  </DialogButton>
)

export const RecordValues = ({ fields, children }: { fields: readonly RecordField[]; children?: ReactNode }) => (
  <dl className={valuesClass}>
    {fields.map(({ label, ...field }) => (
      <RecordEntry key={label} label={label}>
        <RecordValue {...field} />
      </RecordEntry>
    ))}
    {children}
  </dl>
)

export const RecordEntry = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

export function RecordValue({ value, kind }: Pick<RecordField, 'value' | 'kind'>) {
  if (!value) return <span className="text-muted">{emptyValue}</span>
  const address = kind === 'phone' ? phoneAddress(value) : kind === 'email' ? mailAddress(value) : undefined
  if (!address) return value
  // An e-mail address that is too long for its line breaks after the `@`.
  const [name, host] = value.split('@')
  return (
    <a href={address}>
      {name}
      {host !== undefined && (
        <>
          @<wbr />
          {host}
        </>
      )}
    </a>
  )
}

interface UnlockedFieldProps extends RecordField {
  id: string
  describedBy?: string
}

const UnlockedField = ({ id, label, value, isFixed, isWide, describedBy }: UnlockedFieldProps) => (
  <Field className={isWide ? 'col-span-full' : undefined}>
    <label htmlFor={id}>{label}</label>
    <Input
      id={id}
      readOnly={isFixed}
      aria-describedby={describedBy}
      defaultValue={value || (isFixed ? emptyValue : '')}
      autoComplete="off"
      data-autofocus={isFixed ? undefined : true}
    />
  </Field>
)

/** For lists whose records no call can change. */
export const views = { view: RecordView, edit: UnlockedRecord }
