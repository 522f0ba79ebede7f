// What V8 takes at most: two bytes for a character, eight for a member of an object or an array, and a header for each.
const header = 32
const member = 16
const character = 2

/**
 * About how many bytes a value of plain objects, arrays and primitives takes in memory, rather too many than too few.
 * An array that it holds in several places counts once. Only arrays may lead back to themselves.
 */
export function memorySize(value: unknown): number {
  let bytes = 0
  const waiting: unknown[] = [value]
  const seen = new Set<unknown>()
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string') bytes += header + character * next.length
    else if (typeof next === 'object' && next !== null && !seen.has(next)) {
      if (Array.isArray(next)) seen.add(next)
      const members = Array.isArray(next) ? next : Object.values(next)
      bytes += header + member * members.length
      for (const each of members) if (typeof each === 'string' || typeof each === 'object') waiting.push(each)
    }
  }
  return bytes
}
