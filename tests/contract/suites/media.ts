import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '../../../server/platform/contract/index.ts'
import { createAdmin, signedInAs, type World } from './world.ts'

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
/** The same of a QuickTime film, as telephones record it. */
const quickTime = Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from('ftypqt  '), Buffer.alloc(72)])

function formWith(content: Buffer, { name = 'photo.png', type = 'image/png' } = {}): FormData {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(content)], { type }), name)
  return form
}

export function describeMedia(world: World): void {
  const uploadImage = (form: FormData, headers = {}) => world.client.call(contract.media.uploadImage, { form, headers })
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

    it('are served in parts too, so that a video can go on where it was cut off', async () => {
      const { data } = await uploadVideo(formWith(mp4, { name: 'film.mp4', type: 'video/mp4' }))
      const part = (range: string) => fetch(data, { headers: { range } })
      const middle = await part('bytes=4-11')
      expect([middle.status, middle.headers.get('content-range')]).toEqual([206, `bytes 4-11/${mp4.length}`])
      expect(await middle.text()).toBe('ftypisom')
      expect((await part(`bytes=${mp4.length}-`)).status).toBe(416)
      expect((await fetch(data)).headers.get('accept-ranges')).toBe('bytes')
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

  describe('images that are checked', () => {
    /** Sends five at once whose checks take a while, and waits until all have arrived. */
    async function sendFive(signal?: AbortSignal) {
      const before = (await filesOnDisk()).length
      const content = await png(3500, 3500)
      let ended = 0
      const { origin, token } = world.client
      const all = Array.from({ length: 5 }, async () => {
        const headers = { authorization: `Bearer ${token}` }
        const { status } = await fetch(`${origin}/api/upload-image`, {
          method: 'POST',
          headers,
          body: formWith(content),
          signal,
        })
        ended += 1
        return status
      })
      const results = Promise.allSettled(all)
      await expect.poll(async () => (await filesOnDisk()).length, { interval: 10 }).toBeGreaterThanOrEqual(before + 5)
      return { results, ended: () => ended, before }
    }

    it('wait for those of the same administrator, and others do not', { timeout: 60_000 }, async () => {
      const other = await signedInAs(world, await createAdmin(world, 'other-uploads', 'administrator'))
      const form = formWith(await png())
      const { results, ended } = await sendFive()
      expect((await other.call(contract.media.uploadImage, { form })).status).toBe(200)
      expect(ended()).toBeLessThan(4)
      expect((await results).map((result) => result.status === 'fulfilled' && result.value)).toEqual(
        Array.from({ length: 5 }, () => 200),
      )
    })

    it('and whose sender has left are not checked any more, nor stored', { timeout: 60_000 }, async () => {
      const leaving = new AbortController()
      const { results, before } = await sendFive(leaving.signal)
      leaving.abort()
      const stored = (await results).filter(({ status }) => status === 'fulfilled').length
      expect((await uploadImage(formWith(await png()))).status).toBe(200)
      expect(stored).toBeLessThan(5)
      await expect.poll(async () => (await filesOnDisk()).length).toBe(before + stored + 1)
    })
  })

  /** The head of an upload as it goes over the wire, with nothing behind it yet. */
  function startUpload(length: number): Socket {
    const { hostname, port, host } = new URL(world.client.origin)
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST /api/upload-image HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${world.client.token}\r\n` +
        `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n`,
    )
    return socket
  }

  describe('refused uploads', () => {
    let before: string[]
    beforeEach(async () => {
      before = await filesOnDisk()
    })
    // Whatever the reason, nothing stays behind.
    afterEach(async () => {
      await expect.poll(filesOnDisk).toEqual(before)
    })

    // What else is no picture is tried in tests/hostile/uploads.test.ts.
    it('take a video for no picture', async () => {
      expect((await uploadImage(formWith(mp4))).status).toBe(415)
    })

    it.each<[string, () => Buffer | Promise<Buffer>]>([
      ['a picture', png],
      ['a QuickTime film', () => quickTime],
    ])('take %s for no video that every browser shows, and say which ones do', async (_, contentOf) => {
      expect(await uploadVideo(formWith(await contentOf()))).toMatchObject({
        status: 415,
        message: 'This file is not a video that can be shown. Choose an MP4 or WebM file.',
      })
    })

    it('want somebody who is signed in', async () => {
      const stranger = world.client.as(undefined)
      const { status } = await stranger.call(contract.media.uploadImage, { form: formWith(await png()) })
      expect(status).toBe(401)
    })

    it('end at 10 MiB, before the rest has been sent', async () => {
      const socket = startUpload(11 * 1024 * 1024)
      const [answer] = (await once(socket.setEncoding('utf8'), 'data')) as [string]
      expect(answer).toMatch(/^HTTP\/1\.1 413 /)
      expect(answer).toContain('The image is larger than 10 MiB.')
      socket.destroy()
    })

    it('are refused with words that reach a sender who reads them only when everything is sent', async () => {
      const socket = startUpload(11 * 1024 * 1024)
      socket.pause()
      for (let megabyte = 0; megabyte < 11; megabyte += 1) {
        await new Promise((sent) => void socket.write(Buffer.alloc(1024 * 1024, 1), sent))
      }
      const [answer] = (await once(socket.setEncoding('utf8').resume(), 'data')) as [string]
      expect(answer).toMatch(/^HTTP\/1\.1 413 /)
      socket.destroy()
    })
  })
}
