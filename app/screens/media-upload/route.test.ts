import { expect, it } from 'vitest'
import { placeMedia } from '~/entities/media/media.server'
import { openSignedIn } from '~/test-support/browser'
import { platformOfFile, wholeList } from '~/test-support/test-platform'
import { action } from './route'

const platform = platformOfFile(({ path }) =>
  path === '/upload-image' ? { status: 401, body: { message: 'jwt malformed' } } : wholeList([]),
)

/** Sends a picture of a form with this key. */
async function upload(key: string) {
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } })
  const body = new FormData()
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  body.append('key', key)
  body.append('mediaType', 'image')
  body.append('mediaFile', new File([Buffer.from(png, 'base64')], 'sale.png', { type: 'image/png' }))
  const init = { method: 'POST', body, isGuarded: true }
  const { value } = await browser.visit('/media/upload', (args) => action(args as never), init)
  const { message } = (await value!.json()) as { message: string }
  return { status: value!.status, message }
}

it('the file of a form that somebody else has opened is not uploaded', async () => {
  const before = platform.calls.length
  const { status, message } = await upload('6f1c6a53-7b4e-8b8e-9c35-0123456789ab')
  expect([status, message]).toEqual([502, expect.stringContaining('has signed in since this form was opened')])
  expect(platform.calls.slice(before).filter(({ path }) => path === '/upload-image')).toEqual([])
})

it('a session that only the upload does not recognise is told of as such, not as a file that is none', async () => {
  const { status, message: uploadFailure } = await upload(crypto.randomUUID())
  expect([status, uploadFailure]).toEqual([
    502,
    'The platform does not recognise this session. Sign out and log in again.',
  ])

  // The form is sent with that, and ends as with any call that does not know the session.
  const media = { mediaType: 'image', mediaUrl: '', mediaUrlType: '', uploadFailure, mediaFile: undefined }
  const placing = { keep: () => {}, platformOrigin: platform.url }
  const sent = placeMedia(() => Promise.reject(new Error('No call is made.')), media, placing)
  await expect(sent).rejects.toMatchObject({ kind: 'malformed' })
})
