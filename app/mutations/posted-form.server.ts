import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { data } from 'react-router'
import { boundaryOf, MalformedForm, type Part, readMultipart } from './multipart.server'

/** A form as it was posted. Its files lie on disk, so that they cost no memory, until it is discarded. */
export interface PostedForm {
  values: FormData
  discard: () => Promise<void>
}

/** Everything in a form that is no file; the edge limits the whole. */
const mostText = 1024 * 1024

/** Reads a posted form. Throws the answer for one that is too long or malformed, and leaves nothing behind then. */
export async function readForm(request: Request): Promise<PostedForm> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '')
  const chunks = request.body ?? new ReadableStream<Uint8Array>({ start: (controller) => controller.close() })
  if (boundary === undefined) return { values: await readUrlEncoded(chunks), discard: async () => {} }

  const form = new FormInProgress()
  try {
    for await (const piece of readMultipart(chunks, boundary)) {
      if (piece instanceof Uint8Array) await form.write(piece)
      else await form.begin(piece)
    }
    await form.finishPart()
    return { values: form.values, discard: () => form.discard() }
  } catch (error) {
    await form.discard()
    if (!(error instanceof MalformedForm)) throw error
    throw data('This form is not correctly encoded. Reload the page.', { status: 400 })
  }
}

class FormInProgress {
  readonly values = new FormData()
  #part: Part | undefined
  #text: Uint8Array[] = []
  #textLength = 0
  #folder: string | undefined
  #file: { handle: FileHandle; path: string } | undefined

  async begin(part: Part): Promise<void> {
    await this.finishPart()
    this.#part = part
    this.#countText(part.name.length + 100)
    if (part.fileName === undefined) return
    this.#folder ??= await mkdtemp(join(tmpdir(), 'console-upload-'))
    const path = join(this.#folder, randomUUID())
    this.#file = { handle: await open(path, 'wx'), path }
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (this.#file) {
      await this.#file.handle.writeFile(bytes)
    } else {
      this.#countText(bytes.length)
      this.#text.push(bytes)
    }
  }

  async finishPart(): Promise<void> {
    if (!this.#part) return
    const { name, fileName = '', type } = this.#part
    if (this.#file) {
      const { handle, path } = this.#file
      await handle.close()
      this.#file = undefined
      const content = await openAsBlob(path)
      // A file field in which nothing was chosen is no file. When a file was last changed is not posted: zero makes the
      // same file the same each time it is sent.
      if (fileName !== '') this.values.append(name, new File([content], fileName, { type, lastModified: 0 }))
    } else {
      this.values.append(name, asTyped(Buffer.concat(this.#text)))
    }
    this.#part = undefined
    this.#text = []
  }

  async discard(): Promise<void> {
    await this.#file?.handle.close()
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true })
  }

  #countText(length: number): void {
    this.#textLength += length
    if (this.#textLength > mostText) throw tooLong()
  }
}

/** Forms are sent with line breaks of two characters, which nobody has typed. */
const asTyped = (text: Buffer | string) => text.toString().replaceAll('\r\n', '\n')

async function readUrlEncoded(chunks: AsyncIterable<Uint8Array>): Promise<FormData> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > mostText) throw tooLong()
    pieces.push(chunk)
  }
  const values = new FormData()
  for (const [name, value] of new URLSearchParams(Buffer.concat(pieces).toString('utf8')))
    values.append(name, asTyped(value))
  return values
}

const tooLong = () => data('This form is longer than the 1 MB that can be sent here.', { status: 413 })
