import { z } from 'zod'
import type { Capability } from './capability-names.ts'
import { sumIn } from './money.ts'

/**
 * Fields of records that a platform sends. Any of them may be missing, null or of another type: an
 * unusable value is parsed as absent, so that one odd record never fails a whole list.
 */
export const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(undefined)
export const amount = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d+(\.\d+)?$/)
      .transform(Number),
  ])
  // Beyond it numbers are not exact, and their sums no numbers at all.
  .refine((value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER)
  .nullish()
  .catch(undefined)
/** Platforms write it as a number or a word, too. */
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

/** An object inside a record; a missing or unusable one reads as absent. */
export const group = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).nullish().catch(undefined)

/** The records of each list, which its own schema does not name; the OpenAPI document shows them. */
export const itemSchemas = new WeakMap<object, z.ZodType>()

function listOf(item: z.ZodType, max?: number) {
  const list = z.array(z.unknown())
  const schema = max === undefined ? list : list.max(max, { abort: true })
  itemSchemas.set(schema, item)
  return schema
}

/** A list inside a record; unusable entries are left out. */
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

/** A currency as plans have it; platforms that send the code alone mean the same. */
export const currency = z
  .union([z.object({ code: text, name: text, symbol: text }), code.transform((only) => ({ code: only }))])
  .nullish()
  .catch(undefined)

/** The code of a record's currency, which platforms send as it is or inside a currency. Without one, naira is meant. */
export const currencyCode = z
  .union([code, z.object({ code }).transform((whole) => whole.code)])
  .nullish()
  .catch(undefined)

const knownNumber = z.number().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER)

// As long as a page can show it; a sum may be larger than any number that is exact.
const decimal = z.string().regex(/^-?\d{1,30}(\.\d{1,30})?$/)
const knownSum = z.union([knownNumber, decimal.transform(sumIn)])

/** A sum of amounts, sent as a number, or as decimal text where no number is exact. */
export const sum = knownSum.nullish().catch(undefined)

/** Sums per currency and how many records are in each, where a platform keeps them apart. */
export const currencyTotals = entries(z.object({ currency: code, amount: knownSum, count: knownNumber }))

/**
 * Text that a caller sends, of at most `max` UTF-16 code units. Whatever else is done with it comes after that check,
 * because the cost of much of it grows with the square of the length. Every text of a body or query is made of it.
 */
export const inputText = (max: number) => z.string().max(max, { abort: true })

/** The same in one line, in which a page shows any run of spaces as one: kept so, it is found by what is shown. */
export const inputLine = (max: number) => inputText(max).overwrite((line) => line.trim().replace(/\s+/g, ' '))

/** An e-mail address that a caller sends. */
export const emailInput = inputText(254).check(z.email())

/** `{ max, amount }` of a plan's branch, inventory and staff allowance. */
export const allowance = group({ max: amount, amount })

/** Version of a record for `If-Match`; platforms without optimistic concurrency send none. */
export const version = amount

/** Query dates are calendar days of the business time zone, `YYYY-MM-DD` from 1900 on, both ends inclusive. */
export const day = inputText(40).check(
  z.iso.date({ error: 'Enter a date as YYYY-MM-DD.' }),
  z.refine((date) => date >= '1900', { error: 'Enter a date from 1900 on.' }),
)

/** Input of platforms that offer this capability alone; the OpenAPI document says so. */
export const extension = <Schema extends z.ZodType>(capability: Capability, schema: Schema): Schema =>
  schema.meta({ 'x-capability': capability })

/** Days from and to, for a query. */
export const dayRange = { startDate: day.optional(), endDate: day.optional() }

const identifierPattern = /^(?!\.{1,2}$)[A-Za-z0-9_.:-]{1,64}$/
const identifierError = 'This is not a valid id.'

export const identifier = inputText(64).regex(identifierPattern, { error: identifierError })

/** What every list call takes besides its own query. */
export const ListingQuery = z.object({
  search: extension('search', inputText(200).optional().describe('Part of any displayed value, or a whole id.')),
  sort: extension('search', inputText(100).optional().describe('Name of a field, with "-" in front for descending.')),
})

/** Up to `max` identifiers. Stops at the first that is none: millions of complaints would fill the memory. */
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

/** A password that is asked for to prove who somebody is, whatever the rules were when it was chosen. */
export const presentPassword = inputText(longestPassword).min(1)

/** A password that somebody is to sign in with from now on. */
export const newPassword = inputText(longestPassword).min(shortestPassword)
