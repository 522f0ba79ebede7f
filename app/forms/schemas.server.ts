import { z } from 'zod'

/** 1 to 12 months; the message is the specification's (section 5). */
export const periodField = z
  .string({ error: 'Select period!' })
  .regex(/^([1-9]|1[0-2])$/, { error: 'Select period!' })
  .transform(Number)

const most = 1_000_000

/** A whole number from `least` to a million, typed as text (readings 28). */
export function wholeNumberField({ least, what }: { least: number; what: string }) {
  const error = `Enter ${what} as a whole number from ${least} to 1,000,000.`
  return z
    .string({ error })
    .trim()
    .regex(/^\d{1,7}$/, { error })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error })
}
