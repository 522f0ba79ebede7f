import { Form, useLocation } from 'react-router'
import { closedSearch } from '~/lib/screen-url'
import { Button } from '~/ui/button'
import { useOutcome } from './screen'

interface OneFieldFormProps {
  intent: string
  /** The form's one field. */
  field: string
  label: string
  submit: string
  idempotencyKey: string
  id?: string
  value?: string
  inputMode?: 'numeric'
}

/** A form of one field and one button. */
export function OneFieldForm({
  intent,
  field,
  label,
  submit,
  idempotencyKey,
  id,
  value,
  inputMode,
}: OneFieldFormProps) {
  const { pathname, search } = useLocation()
  const outcome = useOutcome(intent)
  const errors = [...(outcome?.result.error?.[field] ?? []), ...(outcome?.result.error?.[''] ?? [])]
  const typed = outcome?.result.initialValue?.[field]
  return (
    <Form
      method="post"
      action={pathname + closedSearch(search)}
      className="flex items-end gap-2"
      noValidate
      preventScrollReset
    >
      <input type="hidden" name="key" value={idempotencyKey} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <div className="field flex-1">
        <label htmlFor={field}>{label}</label>
        <input
          id={field}
          name={field}
          className="input"
          defaultValue={outcome ? String(typed ?? '') : value}
          inputMode={inputMode}
          pattern={inputMode && '\\s*0*(\\d{1,6}|1000000)\\s*'}
          required
          autoComplete="off"
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errors.length > 0 ? `${field}-error` : undefined}
        />
        {errors.length > 0 && (
          <p id={`${field}-error`} className="field-error">
            {errors.join(' ')}
          </p>
        )}
      </div>
      <Button type="submit" name="intent" value={intent} className="h-10">
        {submit}
      </Button>
    </Form>
  )
}
