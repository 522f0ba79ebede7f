import { getInputProps } from '@conform-to/react'
import { useState } from 'react'
import { FieldDescription } from '~/ui/field'
import { Input } from '~/ui/input'
import { type FieldProps, FormField, hintOf } from './fields'

/** A day. Browsers each have their own date format, so the date is repeated below in the console's format. */
export function DateField(properties: FieldProps) {
  const { field, isRequired } = properties
  const [day, setDay] = useState(field.initialValue)
  const { key, ...input } = getInputProps(field, { type: 'date', ...hintOf(properties) })
  const words = inWords(day)
  return (
    <FormField {...properties}>
      <Input
        key={key}
        {...input}
        // Without it Chromium takes years of six digits.
        max="9999-12-31"
        required={isRequired}
        onInput={(event) => setDay(event.currentTarget.value)}
      />
      {/* Screen readers read the date from the field itself. */}
      {words && <FieldDescription aria-hidden>{words}</FieldDescription>}
    </FormField>
  )
}

/** `02 Mar 2026`; undefined for an invalid date. */
const inWords = (day = ''): string | undefined =>
  Date.parse(day) ? new Date(day).toUTCString().slice(5, 16) : undefined
