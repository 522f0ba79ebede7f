import { z } from 'zod'
import { isVisible } from '#contract/record.ts'
import { type TypedAmount, typedAmount, typedWholeNumber, visibleText } from '~/lib/typed-number'

/** The start of every field's schema: a text that is too long is refused before any other check. */
export const text = (longest: number, { error, tooLong }: { error?: string; tooLong?: string } = {}) =>
  z.string({ error }).max(longest, { error: tooLong ?? `At most ${longest} characters fit here.`, abort: true })

/** A required text; `error` says what is missing. */
export const requiredText = (error: string, longest = 200) =>
  text(longest, { error }).trim().refine(isVisible, { error })

/** A record's id or reference, which the console put into the form. */
export const recordId = text(100, {
  error: 'The platform gives no reference for this record, so nothing can be done with it.',
})

const emailError = 'Enter an e-mail address like name@example.com.'
const maxEmailLength = 254
export const requiredEmail = text(maxEmailLength, { error: emailError })
  .overwrite(visibleText)
  .pipe(z.email({ error: emailError }))

export const optionalEmail = text(maxEmailLength)
  .overwrite(visibleText)
  .pipe(z.email({ error: emailError }).or(z.literal('')))
  .default('')

/** An optional telephone number in any notation. */
export const phoneField = (field: z.ZodType<string>) =>
  field
    .overwrite(visibleText)
    .refine((typed) => typed.trim() === '' || /^\d{7,15}$/.test(typed.normalize('NFKC').replace(/\D/g, '')), {
      error: 'Enter a phone number with 7 to 15 digits, such as 0803 123 4567.',
    })

/** Not trimmed: blanks are part of a password. `error` says which password is missing. */
export const passwordField = (error: string) => text(1000, { error })

/** The form of a one-time password. Nobody chooses one like it that ends with a blank, but one that is copied may. */
const oneTimePattern = /^[a-z2-9]{4}(?:-[a-z2-9]{4}){4}$/

/** A one-time password without the blanks and marks that were copied with it; any other password as it was typed. */
export const trimOneTimePassword = (typed: string): string =>
  oneTimePattern.test(visibleText(typed)) ? visibleText(typed) : typed

export const newPassword = passwordField('Enter a password.')

export const codeField = requiredText('Enter the code.', 100).overwrite(visibleText)

export const periodField = text(10, { error: 'Select period!', tooLong: 'Select period!' })
  .regex(/^([1-9]|1[0-2])$/, { error: 'Select period!' })
  .transform(Number)

const most = 1_000_000

/** Longer than any accepted number with blanks around it. */
const maxNumberLength = 40

/** A whole number from `least` to a million, written in any common way. */
export function wholeNumberField({ least, what }: { least: number; what: string }) {
  const error = `Enter ${what}, a whole number from ${least} to 1,000,000.`
  return text(maxNumberLength, { error, tooLong: error })
    .transform((typed) => typedWholeNumber(typed))
    .refine((value): value is number => value !== undefined && value >= least && value <= most, { error })
}

/** An amount of money with at most two decimals, written in any common way. */
export function amountField(what: string) {
  const error = `Enter ${what}, such as 1500 or 1500.50.`
  return text(maxNumberLength, { error, tooLong: error })
    .transform((typed) => typedAmount(typed))
    .refine((value): value is TypedAmount => value !== undefined, { error })
}
