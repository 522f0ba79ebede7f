import { getInputProps } from '@conform-to/react'
import { useState } from 'react'
import { Field, type FieldProps, hintOf } from './fields'

/** A day. Every browser writes it in an order of its own, so it stands below as it stands everywhere else. */
export function DateField(properties: FieldProps) {
  const { field, isRequired } = properties
  const [day, setDay] = useState(field.initialValue)
  const { key, ...input } = getInputProps(field, { type: 'date', ...hintOf(properties) })
  const words = inWords(day)
  return (
    <Field {...properties}>
      <input
        key={key}
        {...input}
        className="input"
        required={isRequired}
        autoComplete="off"
        onInput={(event) => setDay(event.currentTarget.value)}
      />
      {/* To who hears the page the field itself says it. */}
      {words && (
        <p className="field-hint" aria-hidden>
          {words}
        </p>
      )}
    </Field>
  )
}

/** `02 Mar 2026`, or nothing of what is no date. */
const inWords = (day = ''): string | undefined =>
  Date.parse(day) ? new Date(day).toUTCString().slice(5, 16) : undefined
