/** A text that stands in a source between quotes or as a regular expression. */
export interface Literal {
  /** As the program reads it; each `${…}` of a template is `…`, and anchors of a pattern are left out. */
  text: string
  /** The code in front of it, up to a few words. */
  before: string
}

/** Every string, template and regular expression of a TypeScript source, in order; comments are passed over. */
export function literalsOf(source: string): Literal[] {
  const found: Literal[] = []
  let position = 0
  while (position < source.length) position = readToken(source, position, found)
  return found
}

/** Reads what begins at `position`, adds it if it is a literal, and answers where it ends. */
function readToken(source: string, position: number, found: Literal[]): number {
  const rest = source.slice(position, position + 2)
  if (rest === '//') return endOf(source, position, '\n')
  if (rest === '/*') return endOf(source, position, '*/')
  const quote = source[position] ?? ''
  const before = source.slice(Math.max(0, position - 24), position)
  if (quote === "'" || quote === '"') {
    const end = closing(source, position, quote)
    found.push({ text: unescaped(source.slice(position + 1, end)), before })
    return end + 1
  }
  if (quote === '/' && /(?:^|[(,=:[!&|?{};]|=>|return)\s*$/.test(before)) {
    const end = closingSlash(source, position)
    found.push({ text: source.slice(position + 1, end).replace(/^\^|\$$/g, ''), before })
    return end + 1
  }
  return quote === '`' ? readTemplate(source, position, found) : position + 1
}

function readTemplate(source: string, start: number, found: Literal[]): number {
  const literal: Literal = { text: '', before: source.slice(Math.max(0, start - 24), start) }
  found.push(literal)
  let position = start + 1
  while (position < source.length && source[position] !== '`') {
    if (source.startsWith('${', position)) {
      literal.text += '…'
      position = readExpression(source, position + 2, found)
    } else {
      const length = source[position] === '\\' ? 2 : 1
      literal.text += unescaped(source.slice(position, position + length))
      position += length
    }
  }
  return position + 1
}

/** Reads the inside of a `${…}`, which may hold literals of its own. */
function readExpression(source: string, start: number, found: Literal[]): number {
  let depth = 1
  let position = start
  while (position < source.length && depth > 0) {
    if (source[position] === '{') depth += 1
    if (source[position] === '}') depth -= 1
    position = depth > 0 ? readToken(source, position, found) : position + 1
  }
  return position
}

function endOf(source: string, start: number, mark: string): number {
  const end = source.indexOf(mark, start + 2)
  return end < 0 ? source.length : end + mark.length
}

function closing(source: string, start: number, quote: string): number {
  let position = start + 1
  while (position < source.length && source[position] !== quote) position += source[position] === '\\' ? 2 : 1
  return position
}

/** The end of a regular expression: a slash inside of brackets does not end it. */
function closingSlash(source: string, start: number): number {
  let isInBrackets = false
  let position = start + 1
  while (position < source.length && (isInBrackets || source[position] !== '/')) {
    if (source[position] === '[') isInBrackets = true
    if (source[position] === ']') isInBrackets = false
    position += source[position] === '\\' ? 2 : 1
  }
  return position
}

const unescaped = (text: string): string => text.replace(/\\(['"`\\$])/g, '$1').replaceAll('\\n', '\n')
