import { type FieldMetadata, useForm } from '@conform-to/react'
import { type FormEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import type { Intent } from '~/mutations/intents'
import { type Outcome, postedWith, type Proof, useIdempotencyKey, useOutcome } from '~/mutations/outcome'
import { SessionUnrecognised } from '~/session/session-unrecognised'
import { Button, type ButtonVariants } from '~/ui/button'
import { Spinner } from '~/ui/spinner'
import { DialogDescription, DialogFooter } from '~/ui/dialog'
import { CloseButton } from './dialog-links'
import { ErrorSummary, type FieldLabels } from './error-summary'
import { FieldConflicts, PasswordField } from './fields'
import { announceEarlyChoices } from './typed-forms'

export type FormFields<Values> = { [Name in keyof Values]-?: FieldMetadata<string> }

interface ActionFormProps<Values extends Record<string, string>> {
  intent: Intent
  values: Values
  hidden?: Record<string, string>
  version?: number | null
  /** Field names in the form's order, for error summaries and edit conflicts. */
  labels: FieldLabels
  submit: string
  variant?: ButtonVariants['variant']
  encType?: 'multipart/form-data'
  /** Asked for from the beginning; without it, only when the platform demands it. */
  proof?: Proof
  children: (fields: FormFields<Values>, form: { values: Values }) => ReactNode
}

/** A dialog's form. Its buttons are outside the form element, because Cancel is a form of its own. */
export function ActionForm<Values extends Record<string, string>>(properties: ActionFormProps<Values>) {
  const { intent } = properties
  // A merged form has new values, so it becomes a new form.
  const conflict = useOutcome(intent)?.conflict
  return <OpenForm key={conflict ? JSON.stringify(conflict) : intent.name} {...properties} />
}

function OpenForm<Values extends Record<string, string>>(properties: ActionFormProps<Values>) {
  const { intent, values, version, submit, variant, encType, children } = properties
  const id = useId()
  const key = useIdempotencyKey()
  const outcome = useOutcome(intent)
  const sent = postedWith(outcome)
  const { state, location: next, formData: posted } = useNavigation()
  const { pathname, search } = useLocation()
  const [form, fields] = useForm<Record<string, string>>({ id, lastResult: outcome?.result, defaultValue: values })
  const proof = outcome?.reauthentication ?? properties.proof
  const labels = proof ? { ...properties.labels, proof: proofLabels[proof] } : properties.labels
  const [changes, setChanges] = useState<{ since?: Outcome; names: readonly string[] }>({ names: [] })
  const changed = changes.since === outcome ? changes.names : []
  const shownFields = withoutErrors(fields, changed)
  // A refused form can be typed in while the screen behind it is read again.
  const isRefused = state === 'loading' && next.pathname + next.search === pathname + search
  const isRunning = !isRefused && posted?.get('key') === key && posted.get('intent') === intent.name
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    // An inert field would drop the focus too.
    if (isRunning && button.current?.form?.contains(document.activeElement))
      button.current.focus({ preventScroll: true })
  }, [isRunning])
  useEffect(() => announceEarlyChoices(button.current?.form), [])
  const own = Object.entries(properties.hidden ?? {}).map(([name, value]) => [name, sent?.[name] ?? value])
  const hidden: Record<string, string> = {
    ...Object.fromEntries(own),
    intent: intent.name,
    key,
    // What came back untouched is as it was then, so what others have saved since must be found to be another.
    version: sent?.version ?? String(outcome?.conflict?.version ?? version ?? ''),
    opened: sent?.opened ?? JSON.stringify(outcome?.conflict?.opened ?? values),
    attempted: sent?.attempted ?? '',
  }
  // Typed values survive a refused post; all fields of these forms are texts.
  const current = { ...values, ...(outcome?.result.initialValue as Partial<Values> | undefined) }
  function followChanges({ target }: FormEvent) {
    const name = target instanceof Element && target.getAttribute('name')
    if (!outcome || !name) return
    setChanges(({ since, names }) => ({
      since: outcome,
      names: since === outcome ? [...new Set([...names, name])] : [name],
    }))
  }
  return (
    <>
      {outcome?.isSessionUnrecognised && <SessionUnrecognised />}
      <Form
        method="post"
        encType={encType}
        id={form.id}
        className="has-[>[data-slot=composer]]:flex has-[>[data-slot=composer]]:flex-col"
        action={pathname + search}
        onSubmit={(event) => (isRunning ? event.preventDefault() : form.onSubmit(event))}
        onInput={followChanges}
        // What is typed by now would be lost, as if it were saved.
        inert={isRunning}
        noValidate
        // Some browsers would fill in a part of it after Back or a crash, as if it were typed.
        autoComplete="off"
        // Back from the page after a success must not reopen the dialog.
        replace
        preventScrollReset
      >
        {/* Makes Enter submit the form instead of pressing the first button beside a field. */}
        <button type="submit" hidden>
          {submit}
        </button>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ErrorSummary formId={form.id} labels={labels} outcome={outcome} changed={changed} />
        {outcome?.conflict && <FieldConflicts conflict={outcome.conflict} labels={labels} />}
        {/* conform's field list has the names of `values`. */}
        {children(shownFields as unknown as FormFields<Values>, { values: current })}
        {proof && <ProofField field={shownFields.proof!} proof={proof} />}
      </Form>
      <DialogFooter>
        {/* Enter alone must do nothing that can't be undone. */}
        <CloseButton variant="ghost" data-autofocus={variant === 'destructive' || undefined}>
          Cancel
        </CloseButton>
        {/* `disabled` would drop the focus and leave the keyboard outside of the dialog. */}
        <Button ref={button} type="submit" form={form.id} variant={variant} aria-disabled={isRunning}>
          {isRunning && <Spinner label="Running" />}
          {submit}
        </Button>
      </DialogFooter>
    </>
  )
}

/** A field's errors go away once it is changed. */
const withoutErrors = <Fields extends Record<string, FieldMetadata<string>>>(
  fields: Fields,
  changed: readonly string[],
) =>
  Object.create(
    fields,
    Object.fromEntries(
      changed.map((name) => [name, { value: Object.create(fields[name] ?? null, { errors: { value: undefined } }) }]),
    ),
  ) as Fields

interface ConfirmFormProps extends Pick<
  ActionFormProps<Record<string, never>>,
  'intent' | 'hidden' | 'proof' | 'variant'
> {
  submit?: string
  children: ReactNode
}

export const ConfirmForm = ({ submit = 'Delete', variant = 'destructive', children, ...form }: ConfirmFormProps) => (
  <ActionForm values={{}} labels={{}} submit={submit} variant={variant} {...form}>
    {() => <DialogDescription>{children}</DialogDescription>}
  </ActionForm>
)

const proofLabels: Readonly<Record<Proof, string>> = { password: 'Your own password', code: 'Your code' }

const hints: Readonly<Record<Proof, string>> = {
  password: 'The one that you sign in with.',
  code: 'From your authenticator app, or a recovery code.',
}

/** Asks for proof of identity before sensitive actions, in case somebody finds a browser open. */
const ProofField = ({ field, proof }: { field: FieldMetadata<string>; proof: Proof }) => (
  <div className="mt-4">
    <input type="hidden" name="proofKind" value={proof} />
    <PasswordField
      field={field}
      label={proofLabels[proof]}
      hint={hints[proof]}
      autoComplete={proof === 'code' ? 'one-time-code' : 'current-password'}
      isWide
      isFirst
    />
  </div>
)
