import type { Call, Item } from './item.ts'
import type { TestSource } from './test-sources.ts'

/** The tests in which an item of the specification stands, those of the files named first before the others. */
export function findTests(item: Item, sources: readonly TestSource[]): TestSource[] {
  const found = item.tests.flatMap((prefix) =>
    sources.filter((test) => test.file.startsWith(prefix) && stands(item, test)),
  )
  return found.toSorted((a, b) => Number(isPointedAt(item, b)) - Number(isPointedAt(item, a)))
}

const pointers: Partial<Record<Item['kind'], RegExp>> = {
  label: /getByLabel\(\s*$/,
  button: /\('(?:button|link)', \{ name: $/,
}

/** Whether a test looks for the field or the button itself, and not for words that happen to be the same. */
const isPointedAt = ({ kind, wanted }: Item, { literals }: TestSource): boolean =>
  wanted.as === 'text' && literals.some(({ text, before }) => text === wanted.text && pointers[kind]?.test(before))

function stands({ wanted }: Item, test: TestSource): boolean {
  const texts = test.literals.map(({ text }) => text)
  switch (wanted.as) {
    case 'text':
      return texts.includes(wanted.text)
    case 'pattern':
      return texts.some((text) => wanted.pattern.test(text))
    case 'sequence':
      return texts.some((_, start) => wanted.texts.every((text, index) => texts[start + index] === text))
    case 'address':
      return texts.some((text) => fitsPath(text, wanted.path))
    case 'code':
      return wanted.pattern.test(test.code)
    case 'call':
      return isMade(wanted.call, test)
  }
}

/** Tests that run in only some of the projects don't show that a call is the same with scripts and without. */
const narrowing = ['@scripts', '@noscript', '@embedded']

function isMade({ method, path, fields }: Call, { literals, code }: TestSource): boolean {
  const texts = literals.map(({ text }) => text)
  const isRead = method === 'GET'
  if (!isRead && narrowing.some((tag) => texts.includes(tag))) return false
  // What a test asks the platform itself is no call of the console.
  const calls = literals.filter(({ before }) => !/\b(?:ask|misbehave|fetch|goto)\(\s*$/.test(before))
  return (
    texts.includes(method) &&
    calls.some(({ text }) => fitsPath(text, path)) &&
    (isRead || fields.length > 0 || /\bbody: undefined\b/.test(code)) &&
    fields.every((field) => new RegExp(`\\b${field}\\b`).test(code))
  )
}

/** `{id}` stands for a value that a test fills in, or for one of its own: those hold a digit or a capital letter. */
function fitsPath(text: string, path: string): boolean {
  const [address = ''] = text.split('?')
  const parts = address.split('/')
  const wanted = path.split('/')
  return (
    parts.length === wanted.length &&
    wanted.every((part, index) => (part.startsWith('{') ? /…|[A-Z\d]/.test(parts[index] ?? '') : part === parts[index]))
  )
}
