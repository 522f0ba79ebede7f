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
import { proofFields } from './outcome'

/** A form as it was posted. Its files lie on disk, so that they cost no memory, until it is discarded. */
interface PostedForm {
  values: FormData
  discard: () => Promise<void>
}

export interface FileRules {
  fields: readonly string[]
  /** Awaited before a file is saved. Where it resolves to false none is, and a long form is not read to its end. */
  mayAccept: () => Promise<boolean>
}

const maxFileBytes = 200 * 1024 * 1024
/** RFC 2046 has boundaries of 70 characters. Searching for a much longer one could cost its length for each byte. */
const maxTypeLength = 200

/** Reads a posted form. Throws the response for one that is too long or malformed, and leaves nothing behind then. */
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
        // One that was left empty counts too, and the first of a form that takes none is refused as such.
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

/** Ends the reading of a form whose files are discarded, although nothing is wrong with it. */
const discardLimit = Symbol('discard limit')

class IncomingForm {
  readonly values = new FormData()
  readonly #parser: BusboyInstance
  readonly #rules: FileRules
  readonly #files: SavedFile[] = []
  readonly #saving: Promise<void>[] = []
  /** Ends the reading; its reason is what to throw, or `discardLimit`. */
  readonly #end = new AbortController()
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
      // A form that is cut short ends its file with an error, of which the parser tells too.
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
    try {
      for await (const piece of request.body ?? []) {
        if (signal.aborted) break
        // The parser takes no bytes behind the form's end, and never says so.
        if (!isOver) await Promise.race([over, new Promise((taken) => parser.write(piece, taken))])
      }
    } catch (error) {
      this.#stop(error)
    }
    parser.end()
    await over
    await Promise.all(this.#saving)
    const { aborted, reason } = this.#end.signal
    if (aborted && reason !== discardLimit) throw reason
    for (const { field, name, type, path } of this.#files) {
      // When a file was last changed is not posted: zero makes the same file the same each time it is sent.
      this.values.append(field, new File([await openAsBlob(path)], name, { type, lastModified: 0 }))
    }
  }

  async discard(): Promise<void> {
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true })
  }

  #addText(name: string | undefined, value: string, isCut: boolean): void {
    if (name === undefined || name.length > formLimits.name) return this.#stop(malformedForm())
    if (isCut) return this.#stop(tooLongForm())
    this.#count(name.length + Buffer.byteLength(value), tooLongForm())
    this.values.append(name, asTyped(value))
  }

  async #save(stream: BusboyFileStream, file: Omit<SavedFile, 'path'>): Promise<void> {
    // A file field in which nothing was chosen is no file.
    if (file.name === '') return this.#discardStream(stream)
    if (!this.#rules.fields.includes(file.field)) throw malformedForm()
    if (!(await this.#rules.mayAccept())) return this.#discardStream(stream)
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
      // One that is still being opened would otherwise appear in the folder while that is removed.
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

/** Browsers write the three characters that would end a quoted name in percent-encoding, and nothing else. */
const unquoted = (text: string) => text.replace(/%(22|0D|0A)/gi, (code) => decodeURIComponent(code))

const hiddenFields = ['intent', 'key', 'version', 'opened', 'refresh', ...proofFields]

/** The fields that a form with this schema has: a list may stand there any number of times. */
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
