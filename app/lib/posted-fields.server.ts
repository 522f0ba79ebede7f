import { data } from 'react-router'

/** Limits of a form: bytes of its text with all names, number of fields, characters of a name. */
export const formLimits = { text: 1024 * 1024, fields: 2000, name: 100 }

export const malformedForm = () => data('This form is not correctly encoded. Reload the page.', { status: 400 })
export const unknownForm = () => data('This form is not known here. Reload the page.', { status: 400 })
export const tooLongForm = () => data('This form is longer than the 1 MB that can be sent here.', { status: 413 })

/** Which fields a form has: how often each may stand there. */
export type FormFields = ReadonlyMap<string, 'once' | 'often'>

/** A form whose fields each stand there once. */
export const fieldsNamed = (...names: string[]): FormFields => new Map(names.map((name) => [name, 'once']))

/** The fields of a short form without files. Throws the response for a body that is no such form or is too long. */
export const readFields = async (request: Request, fields: FormFields): Promise<FormData> =>
  knownFields(await readUrlEncoded(request), fields)

/** A form in the plain encoding, whatever its fields. Its cost grows with its length and no faster. */
export async function readUrlEncoded(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (request.body && !/^application\/x-www-form-urlencoded\b/i.test(type)) throw malformedForm()
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of request.body ?? []) {
    length += piece.length
    if (length > formLimits.text) throw tooLongForm()
    pieces.push(piece)
  }
  const body = Buffer.concat(pieces)
  if (isCountAbove(body, '&', formLimits.fields)) throw tooLongForm()
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(body.toString('utf8'))) form.append(name, asTyped(value))
  return form
}

/** The names of the console's fields: no paths into lists and objects, nothing reserved. */
const plainName = /^[a-z]\w*$/i

/** The posted fields that a form has. Throws the response for a name that no form has, and for one too many. */
export function knownFields(form: FormData, fields: FormFields): FormData {
  const known = new FormData()
  for (const [name, value] of form) {
    const times = fields.get(name)
    if (!plainName.test(name) || (times === 'once' && known.has(name))) throw unknownForm()
    if (times) known.append(name, value)
  }
  return known
}

/** The text as typed: browsers send each line break as two characters. */
export const asTyped = (text: string): string => text.replaceAll('\r\n', '\n')

function isCountAbove(bytes: Buffer, character: string, most: number): boolean {
  let at = -1
  for (let count = 0; count <= most; count += 1) {
    at = bytes.indexOf(character, at + 1)
    if (at < 0) return false
  }
  return true
}
