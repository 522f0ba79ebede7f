/** First and last byte, counted from 0. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The one part of `size` bytes that a Range header names (RFC 9110, section 14.1.2). Undefined, which means the whole,
 * for no header and for forms that need not be understood, such as several parts.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  if (first === '')
    return last === '0' || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  const end = Math.min(last === '' ? size - 1 : Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start < size ? { start, end } : 'unsatisfiable'
}
