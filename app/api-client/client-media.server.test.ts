import { beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { createTestLog } from '~/test-support/browser'
import { platformOfFile } from '~/test-support/test-platform'
import { type Client, createClient } from './client.server'
import { createTransport } from './transport.server'

const { media } = contract

const platform = platformOfFile(() => ({ body: { message: 'uploaded', data: 'http://media.example/1.png' } }))
let client: Client
beforeEach(() => {
  client = createClient(platform.url, createTransport())
})

const upload = (words: string, name = 'Ada’s shop.png', endpoint: typeof media.uploadImage = media.uploadImage) => {
  const input = { upload: new File([words], name, { type: 'image/png' }), idempotencyKey: 'press', version: 7 }
  return client.call(endpoint, input, { token: 'the-token', log: createTestLog() })
}

describe('an upload', () => {
  it('is known again by what the file holds, whatever it is called', async () => {
    await upload('pixels')
    await upload('pixels', 'again.png')
    await upload('other pixels')
    const [first, again, other] = platform.calls.map(({ headers }) => headers['idempotency-key'])
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  it('is a new record, so it insists on no version', async () => {
    await upload('pixels')
    expect(platform.calls[0]?.headers['if-match']).toBeUndefined()
  })
})

it('an uploaded file is fetched beside the API, with its type, and the token stays at home', async () => {
  platform.respond = () => ({ headers: { 'content-type': 'image/png' }, body: 'pixels' })
  const { type, stream } = await client.media('a b.png')
  expect([type, Buffer.concat(await stream.toArray()).toString()]).toEqual(['image/png', 'pixels'])
  const [call] = platform.calls
  expect([call?.path, call?.headers.authorization]).toEqual(['/media/a%20b.png', undefined])
})

it('a part of an uploaded file is asked for and given as one', async () => {
  const headers = { 'content-type': 'video/mp4', 'content-range': 'bytes 4-7/8' }
  platform.respond = () => ({ status: 206, headers, body: 'part' })
  const { status, contentRange, stream } = await client.media('film.mp4', 'bytes=4-')
  expect([status, contentRange, Buffer.concat(await stream.toArray()).toString()]).toEqual([206, 'bytes 4-7/8', 'part'])
  expect(platform.calls[0]?.headers.range).toBe('bytes=4-')
})

it('a part of an uploaded file is none where the whole was asked for', async () => {
  platform.respond = () => ({ status: 206, headers: { 'content-type': 'video/mp4' }, body: 'part' })
  await expect(client.media('film.mp4')).rejects.toMatchObject({ kind: 'refused', status: 206 })
})

it('an uploaded file that nobody wants can be left unread', async () => {
  const uncaught: unknown[] = []
  const note = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', note)
  platform.respond = () => ({ headers: { 'content-type': 'text/html' }, body: 'a page' })
  const { stream } = await client.media('page.html')
  // By the time of another response all of the first has arrived, and destroying it emits its error.
  await (await client.media('other.html')).stream.toArray()
  await new Promise((resolve) => stream.once('close', resolve).destroy())
  process.off('uncaughtException', note)
  expect(uncaught).toEqual([])
})
