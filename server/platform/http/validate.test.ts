import { expect, it } from 'vitest'
import { z } from 'zod'
import { BusinessFilters, NewAdmin, PlanBody } from '../contract/index.ts'
import { day, identifier } from '../contract/record.ts'
import { parseListing, parseQuery, validate } from './validate.ts'

const schema = z.object({
  freeProductCount: z.int().min(0).max(10).optional(),
  name: z.string().trim().min(1).max(5).optional(),
  code: z.string().min(3).optional(),
  flag: z.boolean().optional(),
  kind: z.enum(['a', 'b']).optional(),
  target: z.array(identifier).optional(),
  startDate: day.optional(),
  email: z.email().optional(),
  account: z.object({ category: z.string() }).optional(),
})

it.each([
  [{ freeProductCount: 1.5 }, 'freeProductCount', 'Free product count must be a whole number.'],
  [{ freeProductCount: '1' }, 'freeProductCount', 'Free product count must be a number.'],
  [{ freeProductCount: 11 }, 'freeProductCount', 'Free product count must be at most 10.'],
  [{ freeProductCount: null }, 'freeProductCount', 'Free product count must be a number.'],
  [{ name: ' ' }, 'name', 'Name is required.'],
  [{ name: 'too long' }, 'name', 'Name must have at most 5 characters.'],
  [{ code: 'ab' }, 'code', 'Code must have at least 3 characters.'],
  [{ flag: 'true' }, 'flag', 'Flag must be true or false.'],
  [{ kind: 'c' }, 'kind', 'Kind must be one of: a, b.'],
  [{ target: 'all' }, 'target', 'Target must be a list.'],
  [{ target: ['ok', '..'] }, 'target.1', 'Target 2: This is not a valid id.'],
  [{ startDate: '2026-02-31' }, 'startDate', 'Start date: Enter a date as YYYY-MM-DD.'],
  [{ startDate: '0001-01-01' }, 'startDate', 'Start date: Enter a date from 1900 on.'],
  [{ email: 'ada' }, 'email', 'Email must be an e-mail address.'],
  [{ account: {} }, 'account.category', 'Account category is required.'],
  [[], '', 'Send a JSON object as the body.'],
])('%j is refused by its field %j', (value, field, message) => {
  expect(() => validate(schema, value)).toThrow(message)
  try {
    validate(schema, value)
  } catch (error) {
    expect(error).toMatchObject({ kind: 'invalid', data: { field } })
  }
})

it('what is right comes back as the contract reads it', () => {
  expect(validate(schema, { name: ' Ada ', colour: 'red' })).toEqual({ name: 'Ada' })
})

it.each([NewAdmin, PlanBody])('no field of a body is refused without being named', (body) => {
  for (const [name, field] of Object.entries(body.shape)) {
    const only = z.object({ [name]: field })
    const refused = [undefined, null, {}, 'x', -1].filter((wrong) => !only.safeParse({ [name]: wrong }).success)
    expect(refused).not.toEqual([])
    for (const wrong of refused) expect(() => validate(only, { [name]: wrong })).toThrow(/^[A-Z][^:]*(:| is| must) /)
  }
})

it.each([
  ['too long', `city=${'x'.repeat(5000)}`],
  ['of too many parameters', 'a=1&'.repeat(1000)],
  ['empty a thousand times', '&'.repeat(1000)],
])('a query is refused that is %s', (_what, text) => {
  const clock = { now: new Date('2026-11-22T10:00:00Z'), timeZone: 'Africa/Lagos' }
  const tooLong = expect.objectContaining({ statusCode: 414 })
  expect(() => parseQuery(BusinessFilters, text)).toThrow(tooLong)
  expect(() => parseListing(text, undefined, clock)).toThrow(tooLong)
})
