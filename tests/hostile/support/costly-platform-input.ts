import { z } from 'zod'
import type { Endpoint } from '../../../server/platform/contract/index.ts'

type Named<Value> = [name: string, value: Value]

/** Texts that some way of working with texts takes the square of their length for, or longer. */
export const costlyTexts: readonly Named<string>[] = [
  ['combining marks', `e${'\u0301\u0323'.repeat(75_000)}`],
  ['one letter', 'a'.repeat(300_000)],
  ['spaces', ' '.repeat(300_000)],
  ['spaces between', `a${' '.repeat(300_000)}a`],
  ['an endless address', `${'a.'.repeat(100_000)}@${'a.'.repeat(50_000)}`],
  ['at signs', '@'.repeat(300_000)],
  ['commas', '"1",'.repeat(75_000)],
  ['brackets', '(['.repeat(150_000)],
  ['wildcards', '%_'.repeat(150_000)],
  ['backslashes', '\\'.repeat(300_000)],
  ['nothing to be seen', '\u0000\u200b'.repeat(100_000)],
  ['letters that grow', '\u0130\ufb03'.repeat(100_000)],
  ['digits', '9'.repeat(300_000)],
  ['a day, and more', `2026-01-01${'T00:00'.repeat(50_000)}`],
  ['an endless host', `https://${'a.'.repeat(150_000)}`],
]

const repeated = (text: string, times: number): string => text.repeat(times)

/** What a body of this call can hold beside its other members. */
const roomOf = ({ access, isLong }: Endpoint): number => (access ? 14_000 : isLong ? 300_000 : 60_000)

/** JSON to stand in the place of a member: as large as the body may be, and larger. */
export function costlyValues(endpoint: Endpoint): Named<string>[] {
  const room = roomOf(endpoint)
  const texts = costlyTexts.flatMap(([name, text]): Named<string>[] => {
    const fitting = [...text].slice(0, room / 8).join('')
    return [[name, JSON.stringify(fitting)]]
  })
  return [
    ...texts,
    ['very many combining marks', JSON.stringify(`e${'\u0301\u0323'.repeat(220_000)}`)],
    ['as many combining marks as fit', JSON.stringify(`e${'\u0301\u0323'.repeat(room / 5)}`)],
    ['a number beyond all', '1e999'],
    ['a long number', repeated('9', room / 2)],
    ['a long fraction', `0.${repeated('1', room / 2)}`],
    ['a list of numbers', `[${repeated('1,', room / 3)}1]`],
    ['a list of lists', `[${repeated('[],', room / 4)}[]]`],
    ['a list of texts', `[${repeated('"a",', room / 5)}"a"]`],
    ['lists in lists', repeated('[', room / 3) + repeated(']', room / 3)],
    ['objects in objects', `${repeated('{"a":', room / 8)}1${repeated('}', room / 8)}`],
    ['many members', `{${Array.from({ length: room / 16 }, (_, index) => `"a${index}":1`).join()}}`],
    ['a prototype', '{"__proto__":{"__proto__":{"a":1}}}'],
    ['nothing', 'null'],
  ]
}

/** Bodies that are costly as a whole. */
export const costlyBodies: readonly Named<() => string>[] = [
  ['100,000 lists that never end', () => repeated('[', 100_000)],
  ['30,000 lists in each other', () => repeated('[', 30_000) + repeated(']', 30_000)],
  ['10,000 objects in each other', () => `${repeated('{"a":', 10_000)}1${repeated('}', 10_000)}`],
  ['a million numbers', () => `[${repeated('1,', 1_000_000)}1]`],
  ['30,000 numbers', () => `[${repeated('1,', 30_000)}1]`],
  ['one member 5,000 times', () => `{${repeated('"email":"a",', 5_000)}"email":"b"}`],
  ['5,000 members', () => `{${Array.from({ length: 5_000 }, (_, index) => `"${index}":1`).join()}}`],
  ['an index beyond all', () => '{"target":{"4294967294":1},"4294967294":1}'],
  ['a prototype', () => '{"__proto__":{"isDisabled":true},"constructor":{"prototype":{"a":1}}}'],
  ['a text that never ends', () => `"${repeated('a', 60_000)}`],
  ['escapes', () => `"${repeated('\\u0301', 10_000)}"`],
  ['spaces', () => repeated(' ', 60_000)],
]

/** As large as the longest bodies may be. */
export const longBodies: readonly Named<() => string>[] = [
  ['four million numbers', () => `{"target":[${repeated('1,', 4_000_000)}1]}`],
  ['290,000 numbers', () => `{"target":[${repeated('1,', 290_000)}1]}`],
  ['290,000 objects', () => `{"target":[${repeated('{},', 290_000)}{}]}`],
  ['a text of 8 MB', () => `{"target":["${repeated('a', 8_000_000)}"]}`],
  ['marks of 8 MB', () => `{"title":"e${repeated('\u0301\u0323', 1_900_000)}"}`],
  ['four million lists in each other', () => repeated('[', 4_000_000) + repeated(']', 4_000_000)],
]

interface Input {
  path: readonly string[]
  /** The body with this JSON in the place of the member, and something harmless in all others. */
  bodyWith: (json: string) => string
}

interface Described {
  type?: string
  enum?: unknown[]
  properties?: Record<string, Described>
}

/** Every member of a body, at every depth. */
export function inputsOf(body: z.ZodObject | undefined): Input[] {
  if (!body) return []
  const described = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Described
  return pathsIn(described).map((path) => ({ path, bodyWith: (json) => jsonOf(described, { path, json }) }))
}

const pathsIn = ({ properties = {} }: Described): string[][] =>
  Object.entries(properties).flatMap(([name, member]) => [[name], ...pathsIn(member).map((path) => [name, ...path])])

function jsonOf(described: Described, put: { path: readonly string[]; json: string } | undefined): string {
  if (put?.path.length === 0) return put.json
  if (described.enum) return JSON.stringify(described.enum[0])
  if (described.type === 'object') {
    const members = Object.entries(described.properties ?? {}).map(([name, member]) => {
      const inside = put && put.path[0] === name ? { ...put, path: put.path.slice(1) } : undefined
      return `${JSON.stringify(name)}:${jsonOf(member, inside)}`
    })
    return `{${members.join()}}`
  }
  return (
    { array: '["none"]', boolean: 'true', number: '1', integer: '1' }[described.type ?? ''] ??
    `"nobody${(others += 1)}@example.com"`
  )
}

/** Somebody else each time, because guessing at one account is soon refused without a look at the password. */
let others = 0
