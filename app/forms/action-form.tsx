import { type FieldMetadata, useForm } from '@conform-to/react'
import { type ReactNode, useId } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { SessionUnrecognised } from '~/session/session-unrecognised'
import { Button } from '~/ui/button'
import { Spinner } from '~/ui/spinner'
import { useOutcome } from './screen'
import { CancelButton } from './url-dialog'

export type FormFields<Values> = { [Name in keyof Values]-?: FieldMetadata<string> }

interface ActionFormProps<Values extends Record<string, string>> {
  intent: string
  /** Makes two presses of this form one; new for each time the form is opened. */
  idempotencyKey: string
  /** The form's fields with their first values. */
  values: Values
  /** Fields that nobody edits. */
  hidden?: Record<string, string>
  /** The record's version, where the platform has one. */
  version?: number | null
  /** The word on the button. */
  submit: string
  look?: 'primary' | 'danger'
  /** For a form that holds files. */
  encType?: 'multipart/form-data'
  children: (fields: FormFields<Values>, form: { values: Values }) => ReactNode
}

/**
 * A dialog's form. It is an ordinary form post; the buttons stand outside the form element and name it, because Cancel
 * is a form of its own.
 */
export function ActionForm<Values extends Record<string, string>>(properties: ActionFormProps<Values>) {
  const { intent } = properties
  const outcome = useOutcome(intent)
  // A merged form has other values than the one on show, so it is a new form.
  return <OpenForm key={outcome?.conflict?.version ?? intent} {...properties} />
}

function OpenForm<Values extends Record<string, string>>(properties: ActionFormProps<Values>) {
  const {
    intent,
    idempotencyKey,
    values,
    hidden = {},
    version,
    submit,
    look = 'primary',
    encType,
    children,
  } = properties
  const id = useId()
  const outcome = useOutcome(intent)
  const navigation = useNavigation()
  const { pathname, search } = useLocation()
  const [form, fields] = useForm<Record<string, string>>({ id, lastResult: outcome?.result, defaultValue: values })
  const isRunning = navigation.formData?.get('key') === idempotencyKey
  const carried = {
    ...hidden,
    intent,
    key: idempotencyKey,
    version: String(outcome?.conflict?.version ?? version ?? ''),
    opened: JSON.stringify(outcome?.conflict?.opened ?? values),
  }
  // Typed values survive a refused post; they are texts, as every field of these forms is.
  const current = { ...values, ...(outcome?.result.initialValue as Partial<Values> | undefined) }
  return (
    <>
      {outcome?.isSessionUnrecognised && <SessionUnrecognised />}
      <Form
        method="post"
        encType={encType}
        id={form.id}
        action={pathname + search}
        onSubmit={(event) => (isRunning ? event.preventDefault() : form.onSubmit(event))}
        noValidate
        preventScrollReset
      >
        {/* Enter means the form as a whole, not the first button that stands beside one of its fields. */}
        <button type="submit" hidden>
          {submit}
        </button>
        {Object.entries(carried).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {form.errors?.map((message) => (
          <p key={message} role="alert" className="note note-bad mb-3">
            {message}
          </p>
        ))}
        {/* conform's field list is typed by the names that `values` has. */}
        {children(fields as unknown as FormFields<Values>, { values: current })}
      </Form>
      <div className="dialog-footer">
        <CancelButton />
        {/* Not `disabled`, which would take the focus off it and leave the keyboard outside of the dialog. */}
        <Button type="submit" form={form.id} look={look} aria-disabled={isRunning}>
          {isRunning && <Spinner label="Running" />}
          {submit}
        </Button>
      </div>
    </>
  )
}
