import type { z } from 'zod'
import { DomainError } from '../model/errors.ts'
import { parseRange } from '../contract/envelope.ts'
import { ListingQuery } from '../contract/record.ts'
import type { SearchClock } from '../contract/search-periods.ts'
import { searchTerms } from '../contract/search-terms.ts'
import type { Listing } from '../model/listing.ts'
import { HttpProblem } from './problem.ts'

/** Refuses a value with a message that names the first wrong field. */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  // A failed parse has at least one issue.
  throw new DomainError('invalid', describeIssue(issue!), { data: { field: issue!.path.join('.') } })
}

function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return describeUnknown(issue)
  if (issue.path.length === 0) return 'Send a JSON object as the body.'
  const field = nameOf(issue.path)
  const problem = problemOf(issue)
  return problem ? `${field} ${problem}.` : `${field}: ${issue.message}`
}

const shownNameLength = 60

/** Names the first unknown member, so that a typing error is seen. */
function describeUnknown({ path, keys }: z.core.$ZodIssueUnrecognizedKeys): string {
  const [first = ''] = keys
  const name = [...path, first].join('.').slice(0, shownNameLength)
  return `There is no "${name}" to send. Check how it is spelt, or leave it out.`
}

/** `branch.max` as a person would say it: 'Branch max'. */
function nameOf(path: readonly PropertyKey[]): string {
  const words = path
    .map((part) => (typeof part === 'number' ? String(part + 1) : String(part)))
    .join(' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** To stand after the field's name; undefined where the schema has a sentence of its own. */
function problemOf(issue: z.core.$ZodIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required'
      return `must be ${kinds[issue.expected] ?? issue.expected}`
    case 'too_small':
      if (issue.origin !== 'string') return `must be at least ${issue.minimum}`
      return issue.minimum === 1 ? 'is required' : `must have at least ${issue.minimum} characters`
    case 'too_big':
      if (issue.origin === 'array') return `must have at most ${issue.maximum} entries`
      return issue.origin === 'string'
        ? `must have at most ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`
    case 'invalid_value':
      return `must be one of: ${issue.values.join(', ')}`
    case 'invalid_format':
      return issue.format === 'email' ? 'must be an e-mail address' : undefined
    default:
      return undefined
  }
}

/** More than all filters of a list at their longest. */
const maximumLength = 4096
const maximumParameters = 30

/** Empty values count as left out; a repeated name is refused. */
function readQuery(text: string): Record<string, string> {
  if (text.length > maximumLength || text.split('&', maximumParameters + 1).length > maximumParameters) {
    throw new HttpProblem(414, `A query has at most ${maximumParameters} parameters and ${maximumLength} characters.`)
  }
  const values = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (value === '') continue
    if (values.has(name)) {
      throw new DomainError('invalid', `Give "${name}" only once.`, { data: { field: name } })
    }
    values.set(name, value)
  }
  // Only the contract's names are read from it, so `__proto__` does no harm.
  return Object.fromEntries(values)
}

export function parseQuery(schema: z.ZodObject | undefined, text: string): Record<string, unknown> {
  const values = readQuery(text)
  return schema ? validate(schema, values) : {}
}

export function parseListing(text: string, rangeHeader: string | undefined, clock: SearchClock): Listing {
  const { search = '', sort } = validate(ListingQuery, readQuery(text))
  return { search: searchTerms(search, clock), sort, range: parseRange(rangeHeader) }
}
