import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DomainError, OutcomeUnknown } from '../model/errors.ts'
import type { Platform } from './calls.ts'
import { createPlatformServer } from './server.ts'

let app: Awaited<ReturnType<typeof createPlatformServer>>
let mediaFolder: string
let origin: string
let refusal: DomainError
let uploadedBefore = 0
let saving = Promise.resolve()

beforeAll(async () => {
  mediaFolder = await mkdtemp(join(tmpdir(), 'upload-test-'))
  app = await createPlatformServer(pino({ level: 'silent' }))
  app.platform = {
    mediaFolder,
    fingerprintKeys: [Buffer.from('key')],
    clock: () => new Date(),
    stores: {
      media: { sumOf: async () => uploadedBefore },
      signInFailures: { increment: async () => ({ count: 1 }) },
    },
    authenticate: async () => ({ id: 'ada', role: 'superadmin', isProven: true }),
    operations: { media: { uploadImage: () => async () => ({}) } },
    unitOfWork: () => saving.then(() => Promise.reject(refusal)),
  } as unknown as Platform
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})

afterAll(async () => {
  await app.close()
  await rm(mediaFolder, { recursive: true })
})

async function imageForm(): Promise<Response> {
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'teal.png')
  return new Response(form)
}

async function upload(host = new URL(origin).host): Promise<unknown[]> {
  const form = await imageForm()
  // `fetch` sends no other Host.
  const headers = { host, 'content-type': form.headers.get('content-type')! }
  const sending = request(`${origin}/api/upload-image`, { method: 'POST', headers })
  sending.end(Buffer.from(await form.arrayBuffer()))
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  return [response.statusCode, await json(response)]
}

/** Uploads an image that is refused when it is saved; answers with the files that are left, and removes them. */
async function filesLeftBy(cause: DomainError): Promise<string[]> {
  refusal = cause
  expect(await upload()).toMatchObject([503, { message: cause.message }])
  const files = await readdir(mediaFolder)
  await Promise.all(files.map((name) => rm(join(mediaFolder, name))))
  return files
}

it('an upload that was not saved leaves no file', async () => {
  expect(await filesLeftBy(new DomainError('unavailable', 'The database did not answer.'))).toEqual([])
})

it('an upload that may have been saved keeps its file, for the record that may refer to it', async () => {
  expect(await filesLeftBy(new OutcomeUnknown(new Error('connection lost')))).toEqual([expect.stringMatching(/\.png$/)])
})

it('who has uploaded 5 GB within 24 hours is told to go on tomorrow', async () => {
  uploadedBefore = 5 * 1024 ** 3
  expect(await upload()).toMatchObject([429, { message: expect.stringContaining('Try again tomorrow') }])
  expect(await readdir(mediaFolder)).toEqual([])
})

it('an upload to a host that is none leaves no file', async () => {
  uploadedBefore = 0
  expect(await upload('no host')).toMatchObject([400, { message: 'The Host header is not a host.' }])
  expect(await readdir(mediaFolder)).toEqual([])
})

it('six uploads of one administrator are received or saved at once, and a further one waits for none', async () => {
  refusal = new DomainError('unavailable', 'The database did not answer.')
  const { promise, resolve } = Promise.withResolvers<void>()
  saving = promise
  const six = Array.from({ length: 6 }, () => upload())
  await expect
    .poll(() => readdir(mediaFolder), { timeout: 10_000 })
    .toEqual(Array(6).fill(expect.stringMatching(/png$/)))
  expect(await upload()).toMatchObject([429, { message: expect.stringContaining('more at once') }])
  resolve()
  expect((await Promise.all(six)).map(([status]) => status)).toEqual(Array(6).fill(503))
  expect(await readdir(mediaFolder)).toEqual([])
})
