import { z } from 'zod'
import { type FormValues, isAsShown, parseOpened } from './conflict.server'

type Checks = Readonly<Record<string, z.ZodType<string>>>

/** A field's value; undefined where the stored one stays as it is. */
type Edited<Fields extends Checks> = { [Name in keyof Fields]: string | undefined }

/**
 * The form of a stored record. A field that says what the form was opened with is not held against its check: an odd
 * value that the platform holds must not stand in the way of changing another field. It is left out of what is saved.
 * `rule` finds what is wrong between fields: messages by field.
 */
export const editedRecord = <Fields extends Checks>(
  checks: Fields,
  rule: (values: FormValues, opened: FormValues) => Readonly<Record<string, string>> = () => ({}),
) =>
  z
    .object({
      opened: z.string().default('{}'),
      ...Object.fromEntries(Object.keys(checks).map((name) => [name, z.string().default('')])),
    })
    .transform((values: Readonly<Record<string, string>>, context): Edited<Fields> => {
      const opened = parseOpened(values.opened ?? '')
      const checked = Object.entries(checks).map(([name, check]) => {
        const value = values[name] ?? ''
        const { data, error } = check.safeParse(value)
        const before = opened[name]
        // A field for e-mail addresses drops the blanks around what is stored.
        const isUntouched =
          before !== undefined && isAsShown(error ? value.trim() : value, error ? before.trim() : before)
        // The check may have made something else of it, which would be a change.
        if (isUntouched) return [name, data === before ? data : undefined]
        for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: [name], message })
        return [name, data]
      })
      for (const [name, message] of Object.entries(rule(values, opened))) {
        context.addIssue({ code: 'custom', path: [name], message })
      }
      // One entry for each check, by its name.
      return Object.fromEntries(checked) as Edited<Fields>
    })
