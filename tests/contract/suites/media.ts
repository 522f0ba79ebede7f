import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { contract } from '../../../server/platform/contract/index.ts'
import type { World } from './world.ts'

const png = (width = 8, height = 8) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()

/** The beginning of an MP4 file, which is what tells it from others. */
const mp4 = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom'),
  Buffer.from([0, 0, 2, 0]),
  Buffer.from('isommp41'),
  Buffer.alloc(64),
])

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const html = Buffer.from('<!doctype html><script>alert(1)</script>')

function formWith(content: Buffer, { field = 'image', name = 'photo.png', type = 'image/png' } = {}): FormData {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(content)], { type }), name)
  return form
}

export function describeMedia(world: World): void {
  const uploadImage = (form: FormData, headers = {}) =>
    world.client.call(contract.media.uploadImage, { form, headers })
  const uploadVideo = (form: FormData) => world.client.call(contract.media.uploadVideo, { form })
  const filesOnDisk = () => readdir(world.mediaFolder).catch(() => [])

  describe('uploads', () => {
    it('answer with an address that shows the image to everybody, and to no browser as a page', async () => {
      const { status, message, data } = await uploadImage(formWith(await png()))
      expect({ status, message }).toEqual({ status: 200, message: 'Image uploaded' })
      expect(new URL(data).origin).toBe(world.client.origin)
      const file = await fetch(data)
      expect(file.status).toBe(200)
      expect(file.headers.get('content-type')).toBe('image/png')
      expect(file.headers.get('x-content-type-options')).toBe('nosniff')
      expect(file.headers.get('content-security-policy')).toContain('sandbox')
      expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).width).toBe(8)
    })

    it('take their type from the content and their name from nobody', async () => {
      const { data } = await uploadImage(formWith(await png(), { name: '../../etc/passwd.html', type: 'text/html' }))
      expect(new URL(data).pathname).toMatch(/^\/media\/[0-9a-z]+\.png$/)
    })

    it('drop whatever an image carries besides its picture', async () => {
      const carrying = Buffer.concat([await png(), html])
      const { data } = await uploadImage(formWith(carrying))
      const stored = Buffer.from(await (await fetch(data)).arrayBuffer())
      expect(stored.includes('script')).toBe(false)
    })

    it('take videos in the same field', async () => {
      const { status, data } = await uploadVideo(formWith(mp4, { name: 'film.mp4', type: 'video/mp4' }))
      expect(status).toBe(200)
      expect((await fetch(data)).headers.get('content-type')).toBe('video/mp4')
    })

    it('make one file when they are sent again under the same key', async () => {
      const content = await png(9, 9)
      const headers = { 'idempotency-key': 'the same upload' }
      const first = await uploadImage(formWith(content), headers)
      const before = await filesOnDisk()
      const second = await uploadImage(formWith(content), headers)
      expect(second.data).toBe(first.data)
      expect(await filesOnDisk()).toEqual(before)
    })
  })

  describe('uploads that are refused', () => {
    let before: string[]

    const expectRefused = async (call: Promise<{ status: number }>, status: number) => {
      before = await filesOnDisk()
      expect((await call).status).toBe(status)
    }

    // Whatever the reason, nothing stays behind.
    afterEach(async () => expect(await filesOnDisk()).toEqual(before))

    it('because a page calls itself a picture', () => expectRefused(uploadImage(formWith(html)), 415))
    it('because a picture can run scripts', () => expectRefused(uploadImage(formWith(svg)), 415))
    it('because a program calls itself a picture', () =>
      expectRefused(uploadImage(formWith(Buffer.from('MZ\u0000\u0000'.padEnd(200, '\u0000')))), 415))
    it('because a picture is damaged', async () =>
      expectRefused(uploadImage(formWith((await png(200, 200)).subarray(0, 90))), 415))
    it('because a small picture unfolds into too many pixels', async () =>
      expectRefused(uploadImage(formWith(await png(9000, 9000))), 415))
    it('because a video is sent as a picture', () => expectRefused(uploadImage(formWith(mp4)), 415))
    it('because a picture is sent as a video', async () => expectRefused(uploadVideo(formWith(await png())), 415))
    it('because the field has another name', async () =>
      expectRefused(uploadImage(formWith(await png(), { field: 'file' })), 400))
    it('because there are two files', async () => {
      const form = formWith(await png())
      form.append('image', new Blob([new Uint8Array(await png())]), 'second.png')
      await expectRefused(uploadImage(form), 400)
    })
    it('because nobody is signed in', async () => {
      const stranger = world.client.as(undefined)
      await expectRefused(stranger.call(contract.media.uploadImage, { form: formWith(await png()) }), 401)
    })

    it('because the picture is larger than 10 MiB', async () => {
      before = await filesOnDisk()
      const size = 11 * 1024 * 1024
      // The platform answers without reading on, and may hang up on whoever does.
      const answer = await uploadImage(formWith(Buffer.alloc(size))).catch(() => undefined)
      expect(answer?.status ?? 413).toBe(413)
    })

    it('because the sender hangs up half-way', async () => {
      before = await filesOnDisk()
      const { hostname, port } = new URL(world.client.origin)
      const socket = connect(Number(port), hostname)
      const head = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
      socket.write(
        `POST /api/upload-image HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${world.client.token}\r\n` +
          `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n${head}`,
      )
      socket.write(Buffer.alloc(20_000, 1))
      await expect.poll(async () => (await filesOnDisk()).length).toBe(before.length + 1)
      socket.destroy()
      await expect.poll(filesOnDisk).toEqual(before)
    })
  })
}
