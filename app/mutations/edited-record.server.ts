import { z } from 'zod'
import { type FormValues, isAsShown, parseOpened, textsOf } from './conflict.server'

type Checks = Readonly<Record<string, z.ZodType>>

/** A field's value; undefined where the stored one stays. */
type Edited<Fields extends Checks> = { [Name in keyof Fields]: z.output<Fields[Name]> | undefined }

type Checked<Others extends z.core.$ZodShape> = { [Name in keyof Others]: z.output<Others[Name]> }

interface Parts<Others extends z.core.$ZodShape> {
  /** Checks across fields: messages by field. */
  rule?: (values: FormValues, opened: FormValues) => Readonly<Record<string, string>>
  /** Fields that were not opened with a stored value, such as a file; they are always checked. */
  others?: Others
  /** Fields that must be filled in even if the platform has no value. */
  required?: readonly string[]
  textAreas?: readonly string[]
}

/** The form of a stored record. Untouched fields are neither checked nor saved, as stored values may be invalid. */
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
        const isUntouched =
          before !== undefined &&
          !(value === '' && required.includes(name)) &&
          // Browsers show an e-mail address without the blanks around it.
          (isAsShown(value, before, textAreas.includes(name)) || (name === 'email' && value === before.trim()))
        // A check may have normalised the stored value, which would be a change.
        if (isUntouched) return [name, data === before.trim() ? before : undefined]
        for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: [name], message })
        return [name, data]
      })
      for (const [name, message] of Object.entries(rule(values, opened))) {
        context.addIssue({ code: 'custom', path: [name], message })
      }
      const rest = Object.keys(others ?? {}).map((name) => [name, form[name]])
      // One entry per check, and the others as the object's schema gives them.
      return Object.fromEntries([...checked, ...rest]) as Edited<Fields> & Checked<Others>
    })
