import { z } from 'zod'
import type { Capability } from './capability-names.ts'
import { sumIn } from './money.ts'

/** They turn round the text that follows in the same sentence: a name could change an amount, or another's name. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g
export const withoutDirection = (value: string) => value.replace(directionControls, '')

/** Fields of records from a platform. An unusable value is absent, so that one odd record never fails a whole list. */
export const knownText = z.union([z.string().overwrite(withoutDirection), z.number().transform(String)])
export const text = knownText.nullish().catch(undefined)
export const amount = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d+(\.\d+)?$/)
      .transform(Number),
  ])
  // Larger numbers are not exact.
  .refine((value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER)
  .nullish()
  .catch(undefined)
/** Some platforms write it as a number or a word. */
export const flag = z
  .union([
    z.boolean(),
    z
      .union([z.string(), z.number().transform(String)])
      .transform((word) => word.trim())
      .pipe(z.stringbool({ truthy: ['true', '1', 'yes'], falsy: ['false', '0', 'no'] })),
  ])
  .nullish()
  .catch(undefined)
export const moment = text

export const group = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).nullish().catch(undefined)

export const itemSchemas = new WeakMap<object, z.ZodType>()

function listOf(item: z.ZodType, max?: number) {
  const list = z.array(z.unknown())
  const schema = max === undefined ? list : list.max(max, { abort: true })
  itemSchemas.set(schema, item)
  return schema
}

/** Leaves unusable entries out. */
export const entries = <Item extends z.ZodType>(item: Item) =>
  listOf(item)
    .nullish()
    .catch(undefined)
    .transform((items) => (items ?? []).flatMap((value) => usable(item, value)))

/** The list that a response is about: it must be there, its unusable records are left out. */
export const list = <Item extends z.ZodType>(item: Item) =>
  listOf(item).transform((items) => items.flatMap((value) => usable(item, value)))

function usable<Item extends z.ZodType>(item: Item, value: unknown): z.output<Item>[] {
  const parsed = item.safeParse(value)
  return parsed.success ? [parsed.data] : []
}

const code = z.string().trim().toUpperCase()

export const currency = z
  .union([
    z.object({ code: code.nullish().catch(undefined), name: text, symbol: text }),
    code.transform((only) => ({ code: only })),
  ])
  .nullish()
  .catch(undefined)

/** The currency code of a record, sent alone or inside a currency. Without one, naira is meant. */
export const currencyCode = z
  .union([code, z.object({ code }).transform((whole) => whole.code)])
  .nullish()
  .catch(undefined)

const knownNumber = z.number().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER)

// As long as a page can show it; a sum may be larger than any exact number.
const decimal = z.string().regex(/^-?\d{1,30}(\.\d{1,30})?$/)
const knownSum = z.union([knownNumber, decimal.transform(sumIn)])

export const sum = knownSum.nullish().catch(undefined)

export const currencyTotals = entries(z.object({ currency: code, amount: knownSum, count: knownNumber }))

/**
 * Every text from a caller. The length (UTF-16) is checked first, because other checks may take quadratic time, as putting
 * the accents of one letter in order does: 30 are the limit of Unicode's stream-safe texts (UAX #15). NFKD makes accents of
 * U+FF9E and U+FF9F too.
 */
export const inputText = (max: number) =>
  z
    .string()
    .max(max, { abort: true })
    .refine((text) => !/(?:[\p{M}\uff9e\uff9f][\p{Cc}\p{Cf}]*){31}/u.test(text), {
      error: 'One letter can have 30 accents at most.',
      abort: true,
    })

/** Control characters show nothing, and each takes many times its length in JSON. A zero byte is refused as such. */
const printable = (value: string) => withoutDirection(value).replace(/[^\P{Cc}\t\n\r\0]/gu, '')

/** In one line with single spaces, as pages show it, so that it is found by what is shown. */
export const inputLine = (max: number) =>
  inputText(max).overwrite((line) => printable(line).trim().replace(/\s+/g, ' '))

/** Several lines that are shown, such as an address or a message. */
export const inputLines = (max: number) => inputText(max).overwrite((lines) => printable(lines).trim())

/** A text of none but blanks and invisible characters looks like a missing one. */
export const isVisible = (typed: string): boolean =>
  /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(typed)

export const filledIn = <Schema extends z.ZodString>(field: Schema) =>
  field.min(1, { abort: true }).refine(isVisible, { error: 'Enter a text.' })

export const emailInput = inputText(254).check(z.email())

export const allowance = group({ max: amount, amount })

/** For `If-Match`; platforms without optimistic concurrency send none. */
export const version = amount

/** Calendar days of the business time zone, `YYYY-MM-DD` from 1900 on; ranges include both ends. */
export const day = inputText(40).check(
  z.iso.date({ error: 'Enter a date as YYYY-MM-DD.' }),
  z.refine((date) => date >= '1900', { error: 'Enter a date from 1900 on.' }),
)

/** Input only for platforms with this capability; the OpenAPI document says so. */
export const extension = <Schema extends z.ZodType>(capability: Capability, schema: Schema): Schema =>
  schema.meta({ 'x-capability': capability })

export const dayRange = { startDate: day.optional(), endDate: day.optional() }

const identifierPattern = /^(?!\.{1,2}$)[A-Za-z0-9_.:-]{1,64}$/
const identifierError = 'This is not a valid id.'

export const identifier = inputText(64).regex(identifierPattern, { error: identifierError })

export const ListingQuery = z.object({
  search: extension('search', inputText(200).optional().describe('Part of any displayed value, or a whole id.')),
  sort: extension('search', inputText(100).optional().describe('Name of a field, with "-" in front for descending.')),
})

/** At most `max`. Stops at the first wrong one: millions of complaints would fill the memory. */
export const identifierList = (max: number) =>
  listOf(identifier, max).transform((values, context) => {
    const isIdentifier = (value: unknown): value is string => typeof value === 'string' && identifierPattern.test(value)
    const wrong = values.findIndex((value) => !isIdentifier(value))
    if (wrong < 0) return values.filter(isIdentifier)
    context.issues.push({ code: 'custom', input: values[wrong], path: [wrong], message: identifierError })
    return z.NEVER
  })

/** Characters; normalising and hashing a longer password would keep everybody else waiting. */
export const [shortestPassword, longestPassword] = [12, 1000]

/** A password that proves who somebody is, whatever the rules were when it was chosen. */
export const presentPassword = inputText(longestPassword).min(1)

export const newPassword = inputText(longestPassword).min(shortestPassword)
