import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { proofFields } from './outcome'

/** What every form has beside the fields of its schema. */
export const hiddenFields = ['intent', 'key', 'version', 'opened', 'attempted', 'refresh', ...proofFields]

/** Of those, what a form says about itself; none makes a form invalid. */
export const HiddenFields = z.object({
  key: z.uuid().catch(() => randomUUID()),
  version: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  opened: z.string().catch('{}'),
  /** A count, which each form of a screen has when it comes back. */
  attempted: z
    .string()
    .regex(/^\d{0,9}$/)
    .catch(''),
})
