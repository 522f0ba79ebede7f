import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { expectCases } from './support/cases.ts'
import {
  boundary,
  fileNames,
  formType,
  formWith,
  html,
  noPictures,
  pathsOutside,
  picture,
  script,
  textField,
} from './support/files.ts'
import { ask } from './support/http.ts'
import { pour } from './support/pour.ts'
import { type EmbeddedWorld, expectAlive, startEmbeddedWorld } from './support/worlds.ts'

let world: EmbeddedWorld

beforeAll(async () => {
  world = await startEmbeddedWorld()
})

afterAll(() => world.close())

/** Everything below the data folder that somebody's upload could have left: files, pieces of files, forms under way. */
async function leftOnDisk(): Promise<string[]> {
  const names = await readdir(world.console.temporaryFolder, { recursive: true })
  return names.filter((name) => /media|upload|incoming/.test(name) && /\.|console-upload/.test(name)).toSorted()
}

const png = await picture('png')

const platformOrigin = () => new URL(world.console.platformUrl).origin

const upload = (body: Uint8Array, path = '/api/upload-image') =>
  ask(platformOrigin(), path, {
    body,
    headers: { authorization: `Bearer ${world.token}`, 'content-type': formType },
  })

/** The console's own form for a notification with a picture. */
const compose = (content: Uint8Array, name: string) => {
  const fields = {
    intent: 'create',
    key: crypto.randomUUID(),
    title: 'With a picture',
    type: 'banner',
    message: 'Look',
    mediaType: 'image',
    startDate: '2099-11-20',
    endDate: '2099-11-25',
    all: 'on',
  }
  const more = Object.entries(fields)
    .map(([field, value]) => textField(field, value))
    .join('')
  const body = formWith(content, { field: 'mediaFile', name, more })
  const headers = { 'content-type': formType }
  return ask(world.origin, '/notifications?modal=create', { body, headers, cookie: world.cookie })
}

it('what is no picture is refused under every name, and leaves nothing on the disk', async () => {
  const before = await leftOnDisk()
  await expectCases({
    cases: noPictures(png).flatMap(([what, content]) => fileNames.map((name) => ({ what, content: content(), name }))),
    nameOf: ({ what, name }) => `${what} called ${JSON.stringify(name)}`,
    parallel: 4,
    async attempt({ content, name }) {
      expect([400, 415]).toContain((await upload(formWith(content, { name }))).status)
      expect([400, 415]).toContain((await upload(formWith(content, { name }), '/api/upload-video')).status)
    },
  })
  expect(await leftOnDisk()).toEqual(before)
})

it('what is no picture is refused by the console’s form too, and leaves nothing on the disk', async () => {
  const before = await leftOnDisk()
  await expectCases({
    cases: noPictures(png).map(([what, content]) => ({ what, content: content() })),
    nameOf: ({ what }) => what,
    parallel: 4,
    async attempt({ content }) {
      const reply = await compose(content, 'photo.png')
      expect(reply.status).toBeGreaterThanOrEqual(400)
      expect(reply.status).toBeLessThan(500)
      expect(reply.text).toMatch(/data-slot="field-error"|role="alert"/)
    },
  })
  await vi.waitFor(async () => expect(await leftOnDisk()).toEqual(before))
})

it('what a picture carries besides itself is gone, and no browser runs what is served', async () => {
  const jpeg = await picture('jpeg')
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)])
  const carrying: [name: string, content: Buffer, type: string][] = [
    ['a PNG and a page', Buffer.concat([png, html]), 'image/png'],
    ['a PNG and an archive', Buffer.concat([png, Buffer.from('PK\x03\x04'), html]), 'image/png'],
    ['a GIF and a script', Buffer.concat([await picture('gif'), html]), 'image/gif'],
    ['a WebP and a page', Buffer.concat([await picture('webp'), html]), 'image/webp'],
    ['a JPEG with a comment', Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]), 'image/jpeg'],
  ]
  await expectCases({
    cases: carrying,
    nameOf: ([what]) => what,
    async attempt([, content, type]) {
      const reply = await upload(formWith(content, { name: '../page.html', type: 'text/html' }))
      expect(reply.status).toBe(200)
      const url = new URL(String((JSON.parse(reply.text) as { data: unknown }).data))
      expect(url.pathname).toMatch(/^\/media\/[0-9a-z]+\.[a-z]+$/)
      const answers = [
        await ask(url.origin, url.pathname),
        await ask(world.origin, url.pathname, { cookie: world.cookie }),
      ]
      for (const { status, headers, text: body } of answers) {
        expect(status).toBe(200)
        expect(headers['content-type']).toBe(type)
        expect(headers['x-content-type-options']).toBe('nosniff')
        expect(String(headers['content-security-policy'])).toContain('sandbox')
        expect(body).not.toContain('script')
      }
      expect((await ask(world.origin, url.pathname)).status, 'without a session').toBe(302)
    },
  })
})

it('forms that hold no one file, or hide another, are refused', async () => {
  const before = await leftOnDisk()
  const two = Buffer.concat([formWith(png).subarray(0, -4 - boundary.length - 4), Buffer.from('\r\n'), formWith(png)])
  await expectCases({
    cases: [
      ['another field', formWith(png, { field: 'file' })],
      ['two files', two],
      ['no end', formWith(png).subarray(0, -10)],
      ['a text for a file', Buffer.from(`${textField('image', 'x')}--${boundary}--\r\n`)],
      ['a surplus of text', formWith(png, { more: textField('other', 'x'.repeat(200_000)) })],
      ['no form at all', png],
    ] as [string, Buffer][],
    nameOf: ([what]) => what,
    async attempt([, body]) {
      const { status } = await upload(body)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    },
  })
  expect(await leftOnDisk()).toEqual(before)
})

it('an upload that does not end is refused while it arrives', async () => {
  const before = await leftOnDisk()
  const head = (path: string, more: string) => [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${formType}`,
    more,
  ]
  await expectCases({
    cases: [
      [platformOrigin(), '/api/upload-image', `Authorization: Bearer ${world.token}`, 10],
      [platformOrigin(), '/api/upload-video', `Authorization: Bearer ${world.token}`, 100],
      [world.origin, '/notifications', `Cookie: ${world.cookie}`, 110, 'mediaFile'],
      // No form takes this file.
      [world.origin, '/notifications', `Cookie: ${world.cookie}`, 1, 'image', 400],
      [world.origin, '/admins', `Cookie: ${world.cookie}`, 1, 'image'],
    ] as [origin: string, path: string, more: string, megabytes: number, field?: string, status?: number][],
    nameOf: ([, path, , , field = 'image']) => `${field} at ${path}`,
    parallel: 2,
    async attempt([origin, path, more, megabytes, field, refusal = 413]) {
      const { status, sent } = await pour(origin, head(path, more), field)
      expect(status).toBe(refusal)
      // What fills the sockets' buffers on the way comes on top.
      expect(sent / 1024 / 1024).toBeLessThan(megabytes + 32)
    },
  })
  await vi.waitFor(async () => expect(await leftOnDisk()).toEqual(before), { timeout: 10_000 })
})

it('an upload that is broken off leaves nothing on the disk', async () => {
  const before = await leftOnDisk()
  await expectCases({
    cases: [
      [platformOrigin(), '/api/upload-image', `Authorization: Bearer ${world.token}`, 'image'],
      [platformOrigin(), '/api/upload-video', `Authorization: Bearer ${world.token}`, 'image'],
      [world.origin, '/notifications', `Cookie: ${world.cookie}`, 'mediaFile'],
    ] as [origin: string, path: string, more: string, field: string][],
    nameOf: ([, path]) => path,
    async attempt([origin, path, more, field]) {
      const socket = connect({ host: '127.0.0.1', port: Number(new URL(origin).port) })
      // What it leads to is seen on the disk.
      socket.on('error', () => {})
      const head = [
        `POST ${path} HTTP/1.1`,
        'Host: localhost',
        `Content-Type: ${formType}`,
        'Content-Length: 5000000',
        more,
      ]
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      socket.write(formWith(Buffer.alloc(500_000, 'a'), { field }).subarray(0, 400_000))
      // The file has begun to be written by the time the sender goes.
      await vi.waitFor(async () => expect(await leftOnDisk()).not.toEqual(before), { timeout: 10_000 })
      socket.destroy()
      await vi.waitFor(async () => expect(await leftOnDisk()).toEqual(before), { timeout: 10_000 })
    },
    parallel: 1,
  })
  await expectAlive(world.console)
})

it('no name reaches a file outside the uploads', async () => {
  await expectCases({
    cases: pathsOutside.flatMap((path) => [`/media/${path}`, `/media//${path}`, `/assets/${path}`, `/${path}`]),
    nameOf: (path) => path,
    async attempt(path) {
      for (const [origin, cookie] of [
        [world.origin, world.cookie],
        [platformOrigin(), undefined],
      ] as const) {
        const { status } = await ask(origin, path, { cookie })
        expect(status).toBeGreaterThanOrEqual(300)
        expect(status).toBeLessThan(500)
      }
    },
  })
})
