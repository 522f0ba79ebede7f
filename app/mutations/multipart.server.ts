/** The start of a part; the bytes that follow are its content. */
export interface Part {
  name: string
  /** Set for files. */
  fileName: string | undefined
  type: string
}

/** A body that is no form, or was cut short. */
export class MalformedForm extends Error {}

const longestHeaders = 8 * 1024
const headersEnd = Buffer.from('\r\n\r\n')

/** The boundary of a multipart form; undefined for another body. */
export function boundaryOf(contentType: string): string | undefined {
  const match = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)
  return match?.[1] ?? match?.[2]
}

/**
 * Takes a multipart form apart as it arrives. Parsers that hand over whole parts hold a film of 100 MiB in memory; here
 * it is one chunk and one delimiter.
 */
export async function* readMultipart(
  chunks: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<Part | Uint8Array<ArrayBuffer>, void, undefined> {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  // The first delimiter may stand at the very start, without the line break of the others.
  let rest = Buffer.from('\r\n')
  let inside: 'preamble' | 'headers' | 'content' = 'preamble'
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      if (inside === 'headers') {
        // What follows the last delimiter says nothing; it is read so that the sender can finish.
        if (isEnd(rest)) break
        const end = rest.indexOf(headersEnd)
        if (Math.max(end, end < 0 ? rest.length : 0) > longestHeaders) throw new MalformedForm()
        if (end < 0) break
        yield describe(rest.subarray(0, end).toString('utf8'))
        rest = rest.subarray(end + headersEnd.length)
        inside = 'content'
      }
      const at = rest.indexOf(delimiter)
      // Without a delimiter in sight, its beginning may still be at the end.
      const sure = at < 0 ? Math.max(0, rest.length - delimiter.length + 1) : at
      if (inside === 'content' && sure > 0) yield rest.subarray(0, sure)
      rest = rest.subarray(at < 0 ? sure : at + delimiter.length)
      if (at < 0) break
      inside = 'headers'
    }
    // Only that it is the end counts from here on.
    if (inside === 'headers' && isEnd(rest)) rest = rest.subarray(0, 2)
  }
  if (inside !== 'headers' || !isEnd(rest)) throw new MalformedForm()
}

const isEnd = (rest: Buffer) => rest.subarray(0, 2).toString() === '--'

/** Browsers write the three characters that would end a quoted name in percent-encoding, and nothing else. */
const unquoted = (text: string) => text.replace(/%(22|0D|0A)/gi, (code) => decodeURIComponent(code))

function describe(headers: string): Part {
  const disposition = /^content-disposition:\s*form-data(.*)$/im.exec(headers)?.[1] ?? ''
  const fileName = /;\s*filename="([^"]*)"/i.exec(disposition)?.[1]
  return {
    name: unquoted(/;\s*name="([^"]*)"/i.exec(disposition)?.[1] ?? ''),
    fileName: fileName === undefined ? undefined : unquoted(fileName),
    type: /^content-type:\s*([^\s;]+)/im.exec(headers)?.[1] ?? '',
  }
}
