import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { fieldsOf, type FileRules, readForm as read } from './posted-form.server'

const readForm = (request: Request, rules: Partial<FileRules> = {}) =>
  read(request, { fields: ['file'], mayAccept: async () => true, ...rules })

const foldersOnDisk = async () =>
  (await readdir(temporaryFolder)).filter((name) => name.startsWith('console-upload-')).toSorted()

/** The same bytes in pieces of `size`. */
function piecesOf(bytes: Uint8Array, size: number): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) controller.close()
      else controller.enqueue(bytes.subarray(at, (at += size)))
    },
  })
}

function postBytes(body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | string, boundary = 'b'): Request {
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  // Node asks for `duplex` with a stream; the DOM's types do not know it.
  return new Request('http://console.invalid/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
}

/** A form as a browser writes it, to be cut into pieces. */
async function encoded(form: FormData): Promise<{ bytes: Uint8Array; boundary: string }> {
  const response = new Response(form)
  const boundary = /boundary=(.+)$/.exec(response.headers.get('content-type') ?? '')?.[1] ?? ''
  return { bytes: new Uint8Array(await response.arrayBuffer()), boundary }
}

function sample(): FormData {
  const form = new FormData()
  form.append('title', 'Ṣọ́là’s “sale”\r\n--not the end')
  form.append('empty', '')
  form.append('target', 'BIZ-1')
  form.append('target', 'BIZ-2')
  form.append(
    'file',
    new File([Uint8Array.from({ length: 5000 }, (_, at) => at % 256)], 'a "b".png', { type: 'image/png' }),
  )
  form.append('after', 'the file')
  return form
}

let temporaryFolder: string
let before: string[]
beforeAll(async () => {
  temporaryFolder = await mkdtemp(join(tmpdir(), 'posted-form-test-'))
  vi.stubEnv('TMPDIR', temporaryFolder)
})
beforeEach(async () => {
  before = await foldersOnDisk()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(temporaryFolder, { recursive: true })
})

describe('a posted form', () => {
  it.each([1, 2, 3, 7, 61, 4096, 1_000_000])('reads the same in pieces of %i bytes', async (size) => {
    const { bytes, boundary } = await encoded(sample())
    const { values, discard } = await readForm(postBytes(piecesOf(bytes, size), boundary))
    expect([...values.keys()].toSorted()).toEqual([...sample().keys()].toSorted())
    expect(values.get('title')).toBe(String(sample().get('title')).replace('\r\n', '\n'))
    expect([values.get('empty'), values.getAll('target'), values.get('after')]).toEqual([
      '',
      ['BIZ-1', 'BIZ-2'],
      'the file',
    ])
    const file = values.get('file') as File
    expect({ name: file.name, type: file.type, size: file.size }).toEqual({
      name: 'a "b".png',
      type: 'image/png',
      size: 5000,
    })
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(
      new Uint8Array(await (sample().get('file') as File).arrayBuffer()),
    )
    await discard()
    expect(await foldersOnDisk()).toEqual(before)
  })
})

describe('a form that is refused leaves nothing on disk', () => {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'

  it.each([
    ['when it is cut short', `${head}half of it`],
    ['when it is no multipart form at all', 'nothing of the kind'],
    ['when it has headers that never end', `--b\r\nX: ${'x'.repeat(10_000)}`],
  ])('%s', async (_, body) => {
    await expect(readForm(postBytes(body))).rejects.toMatchObject({ init: { status: 400 } })
    expect(await foldersOnDisk()).toEqual(before)
  })
})

describe('a file that is not accepted', () => {
  const textOf = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const fileOf = (content: string, name = 'file') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n${content}\r\n`
  const mayAccept = async () => false

  it('is not read to its end where it is long: the texts before it are the form', async () => {
    let pulled = 0
    const head = new TextEncoder().encode(textOf('title', 'Sale') + fileOf('').slice(0, -2))
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(pulled === 0 ? head : new Uint8Array(65_536))
        pulled += 1
      },
    })
    const { values } = await readForm(postBytes(endless), { mayAccept })
    expect([...values].map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
      ['title', 'Sale'],
      ['file', 'a.png'],
    ])
    expect(pulled * 65_536).toBeLessThan(4 * 1024 * 1024)
    expect(await foldersOnDisk()).toEqual(before)
  })

  it.each([
    ['a file', fileOf('').slice(0, -2)],
    ['a text', textOf('more', '').slice(0, -2)],
  ])('is not waited for where %s arrives slowly: the texts before it are the form', async (_, start) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let pulled = 0
    const slow = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (pulled > 0) vi.advanceTimersByTime(1_000)
        controller.enqueue(new TextEncoder().encode(pulled === 0 ? textOf('title', 'Sale') + start : 'a few bytes'))
        pulled += 1
      },
    })
    const { values } = await readForm(postBytes(slow), { mayAccept })
    expect(values.get('title')).toBe('Sale')
    expect(pulled).toBeLessThan(20)
  })
})

it('a form has the fields of its schema, and the ones that every form carries', () => {
  const Composed = z.object({ title: z.string(), target: z.array(z.string()).default([]) }).refine(() => true)
  const carried = ['intent', 'key', 'version', 'opened', 'attempted', 'refresh', 'proof', 'proofKind']
  const once = [...carried, 'title'].map((field) => [field, 'once'])
  expect(Object.fromEntries(fieldsOf(Composed))).toEqual({ ...Object.fromEntries(once), target: 'often' })
})
