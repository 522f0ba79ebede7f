import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notificationValues } from './notification-form.server'
import { type Browser, openSignedIn } from '~/test-support/browser'
import { postForm } from '~/test-support/post-form'
import { type TestPlatform, startPlatform } from '~/test-support/test-platform'
import { actOnNotification } from './actions.server'

const plain = {
  _id: 'n1',
  title: 'Closed on Friday',
  type: 'banner',
  message: 'The support desk is closed.',
  media: { type: 'none', url: '' },
  startDate: '2026-11-01',
  endDate: '2026-12-01',
  status: 'active',
  target: ['R1'],
}
type Stored = typeof plain

let stored: Stored
let platform: TestPlatform
let browser: Browser
beforeAll(async () => {
  platform = await startPlatform(({ method }) => ({
    body: { message: 'ok', data: method === 'GET' ? { notifications: [stored] } : null },
  }))
})
afterAll(() => platform.stop())
beforeEach(async () => {
  platform.calls.length = 0
  browser = await openSignedIn({ settings: { platformUrl: platform.url } })
})

/** Posts the edit form of a notification with some fields changed. */
async function save(record: Stored, changed: Record<string, string> = {}) {
  stored = record
  const values = notificationValues(record, { timeZone: 'Africa/Lagos', platformUrl: platform.url })
  const fields = { ...values, mediaUrlType: values.mediaType, status: record.status, others: 'kept', ...changed }
  const form = { ...fields, id: 'n1', intent: 'update', opened: JSON.stringify(values) }
  const pressed = await postForm(browser, { address: '/notifications', action: actOnNotification }, form)
  const call = platform.calls.find(({ method }) => method === 'PATCH')
  return { ...pressed, body: call && (JSON.parse(call.body) as Stored) }
}

describe('a notification that is opened and saved', () => {
  it.each<[string, Partial<Stored>]>([
    ['an address in no host', { media: { type: 'image', url: 'uploads/y.png' } }],
    ['an address that nobody can be led to', { media: { type: 'image', url: 'ftp://files.example/y.png' } }],
    ['a very long address', { media: { type: 'video', url: `https://files.example/${'y'.repeat(4_000)}` } }],
    ['references that are none here', { target: ['R 1', 'a/b', 'R1', 'ü'] }],
    ['a period that is over', { startDate: '2020-01-01', endDate: '2020-02-01' }],
  ])('keeps %s', async (_, odd) => {
    const { status, body } = await save({ ...plain, ...odd })
    expect(status).toBe(303)
    expect({ ...plain, ...odd }).toMatchObject(body!)
  })

  it.each(['uploads/z.png', 'javascript:alert(1)', 'data:text/html,x', '//evil.example/z.png'])(
    'does not take the new address %s, and says so at the file',
    async (mediaUrl) => {
      const { status, outcome, body } = await save(
        { ...plain, media: { type: 'image', url: 'uploads/y.png' } },
        { mediaUrl },
      )
      expect([status, body]).toEqual([422, undefined])
      expect(outcome?.result.error?.mediaFile).toHaveLength(1)
    },
  )

  it('says in words which media types there are', async () => {
    const { outcome } = await save({ ...plain, media: { type: 'gif', url: 'https://files.example/y.gif' } })
    expect(outcome?.result.error?.mediaType).toEqual(['Choose image, video or None as the media type.'])
  })
})
