import { z } from 'zod'
import { type FormValues, isAsShown, parseOpened, textsOf } from './conflict.server'

type Checks = Readonly<Record<string, z.ZodType>>

/** A field's value; undefined where the stored one stays as it is. */
type Edited<Fields extends Checks> = { [Name in keyof Fields]: z.output<Fields[Name]> | undefined }

type Checked<Others extends z.core.$ZodShape> = { [Name in keyof Others]: z.output<Others[Name]> }

interface Parts<Others extends z.core.$ZodShape> {
  /** Finds what is wrong between fields: messages by field. */
  rule?: (values: FormValues, opened: FormValues) => Readonly<Record<string, string>>
  /** Fields that are no part of what the form was opened with, such as a file; they are checked as in any form. */
  others?: Others
  /** Fields that must be filled in even where the platform holds nothing. */
  required?: readonly string[]
  textAreas?: readonly string[]
}

/** The form of a stored record. An untouched field is neither checked nor saved, as a stored value may be odd. */
export const editedRecord = <Fields extends Checks, Others extends z.core.$ZodShape = Record<never, never>>(
  checks: Fields,
  { rule = () => ({}), others, required = [], textAreas = [] }: Parts<Others> = {},
) =>
  z
    .object({
      ...others,
      opened: z.string().default('{}'),
      ...Object.fromEntries(Object.keys(checks).map((name) => [name, z.string().default('')])),
    })
    .transform((form: Readonly<Record<string, unknown>>, context): Edited<Fields> & Checked<Others> => {
      const values = textsOf(Object.entries(form))
      const opened = parseOpened(values.opened ?? '')
      const checked = Object.entries(checks).map(([name, check]) => {
        const value = values[name] ?? ''
        const { data, error } = check.safeParse(value)
        const before = opened[name]
        // A field for e-mail addresses drops the blanks around what is stored.
        const isUntouched =
          before !== undefined &&
          !(value === '' && required.includes(name)) &&
          isAsShown(error ? value.trim() : value, error ? before.trim() : before, textAreas.includes(name))
        // The check may have made something else of it, which would be a change.
        if (isUntouched) return [name, data === before ? data : undefined]
        for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: [name], message })
        return [name, data]
      })
      for (const [name, message] of Object.entries(rule(values, opened))) {
        context.addIssue({ code: 'custom', path: [name], message })
      }
      const rest = Object.keys(others ?? {}).map((name) => [name, form[name]])
      // One entry for each check by its name, and of the others what the object's own schema has made of them.
      return Object.fromEntries([...checked, ...rest]) as Edited<Fields> & Checked<Others>
    })
