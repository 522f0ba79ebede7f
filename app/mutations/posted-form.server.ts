import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { z } from 'zod'
import {
  asTyped,
  type FormFields,
  formLimits,
  malformedForm,
  readUrlEncoded,
  tooLongForm,
} from '~/lib/posted-fields.server'
import { hiddenFields } from './hidden-fields.server'

/** Files of a posted form stay on disk, where they cost no memory, until it is discarded. */
interface PostedForm {
  values: FormData
  discard: () => Promise<void>
}

export interface FileRules {
  fields: readonly string[]
  /**
   * Awaited before a file is saved and once a form is late. If false, files are discarded, and a form that is long or late is not
   * read to its end.
   */
  mayAccept: () => Promise<boolean>
}

const maxFileBytes = 200 * 1024 * 1024
/** Milliseconds after which a form is late: it holds a place, which an ended session must not have for longer. */
const lateMs = 10_000
/** Boundaries have at most 70 characters (RFC 2046). A very long one would make the search for it slow. */
const maxTypeLength = 200

/** Throws a response for a form that is too long or malformed, and removes its files. */
export async function readForm(request: Request, rules: FileRules): Promise<PostedForm> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) return { values: await readUrlEncoded(request), discard: async () => {} }
  const form = new IncomingForm(createParser(type, rules), rules)
  try {
    await form.read(request)
    return { values: form.values, discard: () => form.discard() }
  } catch (error) {
    await form.discard()
    throw error
  }
}

function createParser(type: string, { fields }: FileRules): BusboyInstance {
  if (type.length > maxTypeLength) throw malformedForm()
  try {
    return new Busboy({
      headers: { 'content-type': type },
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
      limits: {
        fieldSize: formLimits.text,
        fields: formLimits.fields,
        parts: formLimits.fields,
        // Empty file fields count too, and a form without file fields is refused at its first file.
        files: Math.max(1, fields.length),
        fileSize: maxFileBytes,
        headerPairs: 10,
        headerSize: 8 * 1024,
      },
    })
  } catch {
    throw malformedForm()
  }
}

interface SavedFile {
  field: string
  name: string
  type: string
  path: string
}

/** Ends the reading of a valid form whose files are discarded. */
const discardLimit = Symbol('discard limit')

class IncomingForm {
  readonly values = new FormData()
  readonly #parser: BusboyInstance
  readonly #rules: FileRules
  readonly #files: SavedFile[] = []
  readonly #saving: Promise<void>[] = []
  /** Ends the reading; its reason is thrown, unless it is `discardLimit`. */
  readonly #end = new AbortController()
  #mayAccept: Promise<boolean> | undefined
  #folder: string | undefined
  #length = 0

  constructor(parser: BusboyInstance, rules: FileRules) {
    this.#parser = parser
    this.#rules = rules
  }

  async read(request: Request): Promise<void> {
    const parser = this.#parser
    parser.on('error', () => this.#stop(malformedForm()))
    parser.on('field', (...[name, value, , isCut]) => this.#addText(name, value, isCut))
    parser.on('file', (...[field, stream, name, , type]) => {
      // If a form is cut short, its file emits an error, which the parser reports as well.
      stream.on('error', () => {})
      this.#saving.push(this.#save(stream, { field, name: unquoted(name), type }).catch((error) => this.#stop(error)))
    })
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit']) parser.on(limit, () => this.#stop(tooLongForm()))

    const { signal } = this.#end
    const { promise: over, resolve: finish } = Promise.withResolvers<void>()
    let isOver = false
    void over.then(() => (isOver = true))
    parser.once('finish', finish)
    signal.addEventListener('abort', () => finish())
    const late = setTimeout(() => void this.#stopUnlessAccepted(), lateMs)
    try {
      for await (const piece of request.body ?? []) {
        if (signal.aborted) break
        // After the form's end the parser never calls back.
        if (!isOver) await Promise.race([over, new Promise((taken) => parser.write(piece, taken))])
      }
    } catch (error) {
      this.#stop(error)
    } finally {
      clearTimeout(late)
    }
    parser.end()
    await over
    await Promise.all(this.#saving)
    const { aborted, reason } = this.#end.signal
    if (aborted && reason !== discardLimit) throw reason
    for (const { field, name, type, path } of this.#files) {
      // Browsers do not post a file's modification time; with zero, equal files stay equal.
      this.values.append(field, new File([await openAsBlob(path)], name, { type, lastModified: 0 }))
    }
  }

  async discard(): Promise<void> {
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true })
  }

  #isAccepted(): Promise<boolean> {
    return (this.#mayAccept ??= this.#rules.mayAccept())
  }

  async #stopUnlessAccepted(): Promise<void> {
    try {
      if (!(await this.#isAccepted())) this.#stop(discardLimit)
    } catch (error) {
      this.#stop(error)
    }
  }

  #addText(name: string | undefined, value: string, isCut: boolean): void {
    if (name === undefined || name.length > formLimits.name) return this.#stop(malformedForm())
    if (isCut) return this.#stop(tooLongForm())
    this.#count(name.length + Buffer.byteLength(value), tooLongForm())
    this.values.append(name, asTyped(value))
  }

  async #save(stream: BusboyFileStream, file: Omit<SavedFile, 'path'>): Promise<void> {
    // A file field without a chosen file.
    if (file.name === '') return this.#discardStream(stream)
    if (!this.#rules.fields.includes(file.field)) throw malformedForm()
    if (!(await this.#isAccepted())) {
      // Its name alone, so that it can be said what is lost.
      this.values.append(file.field, new File([], file.name))
      return this.#discardStream(stream)
    }
    const { signal } = this.#end
    if (signal.aborted) return
    this.#folder ??= await mkdtemp(join(tmpdir(), 'console-upload-'))
    const path = join(this.#folder, randomUUID())
    stream.on('limit', () => this.#stop(tooLongForm()))
    const output = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    const closed = new Promise<void>((resolve) => output.once('close', resolve))
    try {
      await pipeline(stream, output, { signal })
    } finally {
      // A file that is still opening would appear in the folder while it is removed.
      await closed
    }
    this.#files.push({ ...file, path })
  }

  async #discardStream(stream: BusboyFileStream): Promise<void> {
    const nowhere = new Writable({
      write: (piece: Uint8Array, _encoding, done) => {
        this.#count(piece.length, discardLimit)
        done()
      },
    })
    await pipeline(stream, nowhere, { signal: this.#end.signal })
  }

  #count(length: number, reason: unknown): void {
    this.#length += length
    if (this.#length > formLimits.text) this.#stop(reason)
  }

  #stop(reason: unknown): void {
    this.#end.abort(reason)
  }
}

/** Browsers percent-encode exactly three characters in a quoted name. */
const unquoted = (text: string) => text.replace(/%(22|0D|0A)/gi, (code) => decodeURIComponent(code))

/** The fields of a schema's form; list fields may be repeated. */
export function fieldsOf(schema: z.ZodType): FormFields {
  const fields = new Map<string, 'once' | 'often'>(hiddenFields.map((name) => [name, 'once']))
  for (const [name, field] of Object.entries(shapeOf(schema))) {
    fields.set(name, isOf(field, z.ZodArray) ? 'often' : 'once')
  }
  return fields
}

export const fileFieldsOf = (schema: z.ZodType): string[] =>
  Object.entries(shapeOf(schema)).flatMap(([name, field]) => (isOf(field, z.ZodFile) ? [name] : []))

function shapeOf(schema: z.core.$ZodType): z.core.$ZodShape {
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in)
  if (schema instanceof z.ZodObject) return schema.shape
  throw new TypeError('The schema of a form is an object.')
}

function isOf(field: z.core.$ZodType, kind: typeof z.ZodArray | typeof z.ZodFile): boolean {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return isOf(field.unwrap(), kind)
  return field instanceof kind
}

const passwordFields = ['password', 'newPassword', 'repeatedPassword']

/** Never part of a page; they have to be typed again. */
export const secretFields = [...passwordFields, 'code', 'proof']

/** Errors of the passwords that a page without scripts comes back without; undefined if none were typed. */
export function lostPasswords(form: FormData): Record<string, string[]> | undefined {
  const lost = passwordFields.filter((name) => form.get(name))
  return lost.length > 0 ? Object.fromEntries(lost.map((name) => [name, ['Type it again.']])) : undefined
}
