/**
 * What a query or a body may hold, as the specification has it.
 * A member whose name ends in `?` may be left out; a member that is not named may not be sent.
 */
export type Shape =
  | 'text'
  | 'texts'
  | 'number'
  | 'boolean'
  | 'day'
  | 'moment'
  | 'anything'
  | readonly string[]
  | { readonly [member: string]: Shape }

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
/** As this platform has moments; a day is one too. */
const momentPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

const checks: Record<string, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  texts: (value) => Array.isArray(value) && value.every((entry) => typeof entry === 'string'),
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  day: (value) => typeof value === 'string' && dayPattern.test(value),
  moment: (value) => typeof value === 'string' && (dayPattern.test(value) || momentPattern.test(value)),
  anything: () => true,
}

/** Each way in which `value` differs from `shape`, as one line; none when it fits. */
export function differences(value: unknown, shape: Shape, name: string): string[] {
  if (typeof shape === 'string') {
    return checks[shape]?.(value) ? [] : [`${name} should be ${shape} but is ${JSON.stringify(value)}`]
  }
  if (isChoice(shape)) {
    return shape.some((choice) => choice === value)
      ? []
      : [`${name} should be one of ${shape.join(', ')} but is ${JSON.stringify(value)}`]
  }
  if (!isRecord(value)) return [`${name} should be an object but is ${JSON.stringify(value)}`]
  return memberDifferences(value, shape, name)
}

function memberDifferences(value: Record<string, unknown>, shape: Record<string, Shape>, name: string): string[] {
  const members = Object.entries(shape).map(([key, inner]) => ({
    key: key.replace(/\?$/, ''),
    optional: key.endsWith('?'),
    inner,
  }))
  const known = new Set(members.map((member) => member.key))
  const unknown = Object.keys(value).filter((key) => !known.has(key))
  return [
    ...unknown.map((key) => `${name}.${key} is not in the specification`),
    ...members.flatMap(({ key, optional, inner }) => {
      if (key in value) return differences(value[key], inner, `${name}.${key}`)
      return optional ? [] : [`${name}.${key} is missing`]
    }),
  ]
}

// `Array.isArray` does not narrow a readonly array out of a union.
const isChoice = (shape: Shape): shape is readonly string[] => Array.isArray(shape)

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The records of a list in the `data` of a response, in the order of the platform. */
export function recordsIn(data: unknown, member = 'data'): Record<string, unknown>[] {
  const list = isRecord(data) ? data[member] : undefined
  if (!Array.isArray(list)) throw new Error(`The response of the platform has no list named ${member}.`)
  return list.filter(isRecord)
}
