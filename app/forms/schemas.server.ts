import { z } from 'zod'

/** A text that must be filled in; `error` says what is missing. */
export const requiredText = (error: string, longest = 200) =>
  z
    .string({ error })
    .trim()
    .min(1, { error })
    .max(longest, { error: `At most ${longest} characters fit here.` })

const emailError = 'Enter an e-mail address like name@example.com.'
export const requiredEmail = z
  .string({ error: emailError })
  .trim()
  .pipe(z.email({ error: emailError }).max(254, { error: 'At most 254 characters fit here.' }))

/** As it was typed: blanks are part of a password. */
export const newPassword = z
  .string({ error: 'Enter a password.' })
  .max(1000, { error: 'At most 1000 characters fit here.' })

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

/** An amount of money with at most two decimals, typed as text. */
export function amountField(what: string) {
  const error = `Enter ${what} as an amount such as 1500 or 1500.50.`
  return z
    .string({ error })
    .trim()
    .regex(/^\d{1,12}(\.\d{1,2})?$/, { error })
    .transform(Number)
}
