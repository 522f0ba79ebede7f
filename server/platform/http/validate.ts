import type { z } from 'zod'
import { DomainError } from '../model/errors.ts'

/** The value as the contract has it; refused with a message that names the first field that is wrong. */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  // A failed parse has at least one issue.
  throw new DomainError('invalid', describeIssue(issue!), { data: { field: issue!.path.join('.') } })
}

/** One plain sentence about what is wrong with a field. */
export function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return describeUnknown(issue)
  if (issue.path.length === 0) return 'Send a JSON object as the body.'
  const field = nameOf(issue.path)
  const problem = problemOf(issue)
  return problem ? `${field} ${problem}.` : `${field}: ${issue.message}`
}

const shownNameLength = 60

/** Names the first member that nothing is called, so that a slip of the pen is seen. */
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

/** What is wrong, to stand after the field's name; undefined where the schema has a sentence of its own. */
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
