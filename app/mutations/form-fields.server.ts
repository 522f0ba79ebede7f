import { z } from 'zod'
import type { FormFields } from '~/lib/posted-fields.server'
import { proofFields } from './outcome'

const hiddenFields = ['intent', 'key', 'version', 'opened', 'refresh', ...proofFields]

/** The fields that a form with this schema has: a list may stand there any number of times. */
export function fieldsOf(schema: z.ZodType): FormFields {
  const fields = new Map<string, 'once' | 'often'>(hiddenFields.map((name) => [name, 'once']))
  for (const [name, field] of Object.entries(shapeOf(schema))) {
    fields.set(name, isOf(field, z.ZodArray) ? 'often' : 'once')
  }
  return fields
}

/** The names of the fields that take a file. */
export const fileFieldsOf = (schema: z.ZodType): string[] =>
  Object.entries(shapeOf(schema)).flatMap(([name, field]) => (isOf(field, z.ZodFile) ? [name] : []))

function shapeOf(schema: z.core.$ZodType): z.core.$ZodShape {
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in)
  if (schema instanceof z.ZodObject) return schema.shape
  throw new TypeError('The schema of a form is an object.')
}

function isOf(field: z.core.$ZodType, kind: typeof z.ZodArray | typeof z.ZodFile): boolean {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return isOf(field.unwrap(), kind)
  return field instanceof kind
}
