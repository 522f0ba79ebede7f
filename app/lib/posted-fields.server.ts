import { data } from 'react-router'

/** Bytes of all text and names, number of fields, and characters of a name. */
export const formLimits = { text: 256 * 1024, fields: 2000, name: 100 }

export const malformedForm = () => data('This form is not correctly encoded. Reload the page.', { status: 400 })
export const unknownForm = () => data('This form is not known here. Reload the page.', { status: 400 })
export const tooLongForm = () =>
  data(`This form is longer than the ${formLimits.text / 1024} KB that can be sent here.`, { status: 413 })

/** A form's fields, and how often each may occur. */
export type FormFields = ReadonlyMap<string, 'once' | 'often'>

export const fieldsNamed = (...names: string[]): FormFields => new Map(names.map((name) => [name, 'once']))

/** The fields of a short form without files. Throws a response if the body is no such form or is too long. */
export const readFields = async (request: Request, fields: FormFields): Promise<FormData> =>
  knownFields(await readUrlEncoded(request), fields)

/** The cost of reading a form in the plain encoding must grow no faster than its length. */
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

/** Field names of the console: no paths into lists and objects, nothing reserved. */
const plainName = /^[a-z]\w*$/i

/** The known fields of a form. Throws a response for an unknown name and for a repeated field. */
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
