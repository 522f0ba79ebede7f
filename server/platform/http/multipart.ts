import { HttpProblem } from './problem.ts'

/** The start of a part, or a piece of the content of the part that started last. */
export type MultipartEvent =
  | { type: 'part'; name: string | undefined; isFile: boolean }
  | { type: 'content'; bytes: Buffer }

const longestHeaders = 8 * 1024
const headersEnd = Buffer.from('\r\n\r\n')

/** The boundary of a `multipart/form-data` body. */
export function boundaryOf(contentType: string | undefined): string {
  const match = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(
    contentType ?? '',
  )
  const boundary = match?.[1] ?? match?.[2]
  if (boundary) return boundary
  throw new HttpProblem(415, 'Send the file as multipart/form-data in the field "image".')
}

/** Takes a multipart body apart as it arrives: no more of it is in memory than one chunk and one delimiter. */
export async function* readMultipart(
  chunks: AsyncIterable<Buffer>,
  boundary: string,
): AsyncGenerator<MultipartEvent, void, undefined> {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  // The first delimiter may stand at the very start, without the line break of the others.
  let rest = Buffer.from('\r\n')
  let inside: 'preamble' | 'headers' | 'content' = 'preamble'
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      if (inside === 'headers') {
        const end = rest.indexOf(headersEnd)
        if (rest.subarray(0, 2).toString() === '--') return
        if (end < 0 && rest.length > longestHeaders) throw malformed()
        if (end < 0) break
        yield describePart(rest.subarray(0, end).toString('utf8'))
        rest = rest.subarray(end + headersEnd.length)
        inside = 'content'
      }
      const at = rest.indexOf(delimiter)
      // Without a delimiter in sight, its beginning may still be at the end.
      const sure = at < 0 ? Math.max(0, rest.length - delimiter.length + 1) : at
      if (inside === 'content' && sure > 0) yield { type: 'content', bytes: rest.subarray(0, sure) }
      rest = rest.subarray(at < 0 ? sure : at + delimiter.length)
      if (at < 0) break
      inside = 'headers'
    }
  }
  if (inside === 'headers' && rest.subarray(0, 2).toString() === '--') return
  throw malformed()
}

function describePart(headers: string): MultipartEvent {
  const disposition = /^content-disposition:\s*form-data(.*)$/im.exec(headers)?.[1] ?? ''
  const name = /;\s*name="([^"]*)"/i.exec(disposition)?.[1]
  return { type: 'part', name, isFile: /;\s*filename\*?=/i.test(disposition) }
}

const malformed = () => new HttpProblem(400, 'The upload is not correctly encoded, or it was cut short.')
