import { HttpProblem } from './problem.ts'

/** Deeper and longer than any body of the contract. */
const deepest = 12
const mostValues = 300_000

/** The value of a JSON body. Throws `HttpProblem` for what is no JSON, or none that the contract could mean. */
export function parseJson(body: Buffer, contentType: string | undefined): unknown {
  if (body.length === 0) throw new HttpProblem(400, 'Send a JSON object as the body.')
  if (!/^application\/json\s*(;|$)/i.test(contentType?.slice(0, 200) ?? '')) {
    throw new HttpProblem(415, 'Send the body as application/json.')
  }
  const { depth, members, values } = measure(body)
  if (depth > deepest || values > mostValues) throw new HttpProblem(400, 'The body is nested too deeply or too long.')
  const value = parse(body)
  // Of two members with one name the last would win here, and perhaps the first elsewhere.
  if (countMembers(value) !== members) throw new HttpProblem(400, 'The body names a member twice.')
  return value
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new HttpProblem(400, 'The body is not valid JSON.')
  }
}

const [quote, backslash, colon, comma] = [...Buffer.from('"\\:,')]
const [opening, closing] = [Buffer.from('[{'), Buffer.from(']}')]

/** Depth and size of a JSON text, found without making anything of it. */
function measure(text: Buffer): { depth: number; members: number; values: number } {
  let [level, depth, members, values, isInString] = [0, 0, 0, 1, false]
  for (let index = 0; index < text.length; index += 1) {
    // The loop ends with the text.
    const byte = text[index]!
    if (isInString) {
      if (byte === backslash) index += 1
      else if (byte === quote) isInString = false
    } else if (byte === quote) isInString = true
    else if (opening.includes(byte)) depth = Math.max(depth, (level += 1))
    else if (closing.includes(byte)) level -= 1
    else if (byte === colon) members += 1
    else if (byte === comma) values += 1
  }
  return { depth, members, values }
}

/** Recursion is safe: the depth has been checked. */
function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inner = Object.values(value)
  const own = Array.isArray(value) ? 0 : inner.length
  return inner.reduce<number>((count, member) => count + countMembers(member), own)
}
