import { describe, expect, it } from 'vitest'
import { storedNotification as plain } from '~/test-support/stored-notification'
import { type Stored, startSaving } from './saved-notification.fixture'

const save = startSaving()

describe('a notification that is opened and saved', () => {
  it.each<[string, Partial<Stored>]>([
    ['an address in no host', { media: { type: 'image', url: 'uploads/y.png' } }],
    ['an address that nobody can be led to', { media: { type: 'image', url: 'ftp://files.example/y.png' } }],
    ['a very long address', { media: { type: 'video', url: `https://files.example/${'y'.repeat(4_000)}` } }],
    ['references that are none here', { target: ['R 1', 'a/b', 'R1', 'ü'] }],
    ['a period that is over', { startDate: '2020-01-01', endDate: '2020-02-01' }],
    ['dates with their time', { startDate: '2026-11-01T07:30:00.000Z', endDate: '2026-12-01T22:59:59.999+01:00' }],
    ['a period of times that is over', { startDate: '2020-01-01T08:00', endDate: '2020-02-01T18:00:00Z' }],
    ['texts with blanks and line breaks', { title: ' Closed ', message: ' The desk\r\nis closed.\r\n' }],
    ['a title that is too long', { title: 'x'.repeat(300) }],
    ['a type that is not offered', { type: 'toast' }],
    ['a status of any length', { status: 'x'.repeat(60) }],
    ['a kind of media that is not offered', { media: { type: 'audio', url: 'https://files.example/y.mp3' } }],
    ['an image without an address', { media: { type: 'image', url: '' } }],
    ['a period that ends before it starts', { startDate: '2026-12-02', endDate: '2026-12-01' }],
    ['an address of no media', { media: { type: 'none', url: 'https://files.example/old.png' } }],
  ])('keeps %s', async (_, odd) => {
    const { status, body } = await save({ ...plain, ...odd })
    expect(status).toBe(303)
    expect({ ...plain, ...odd }).toMatchObject(body!)
  })

  it('has its start with the time still when its end is another', async () => {
    const times = { startDate: '2026-11-01T07:30:00.000Z', endDate: '2026-12-01T17:00:00.000Z' }
    const { body } = await save({ ...plain, ...times }, { endDate: '2026-12-31' })
    expect(body).toMatchObject({ startDate: times.startDate, endDate: '2026-12-31' })
  })

  it('does not undo what somebody else has changed meanwhile', async () => {
    const media = { type: 'image', url: 'https://files.example/theirs.png' }
    const theirs = { ...plain, startDate: '2026-11-03T07:30:00.000Z', type: 'popup', status: 'paused', media }
    const { body } = await save(plain, { title: 'Closed on Monday' }, theirs)
    expect(body).toEqual({ ...theirs, _id: undefined, title: 'Closed on Monday' })
  })

  it('is not saved with one date of mine and the other of somebody else, which may be earlier', async () => {
    const theirs = { ...plain, endDate: '2026-11-20' }
    const { status, outcome, body } = await save(plain, { startDate: '2026-11-29' }, theirs)
    expect([status, body]).toEqual([409, undefined])
    expect(outcome?.conflict?.taken).toContain('endDate')
    expect(outcome?.result.initialValue).toMatchObject({ startDate: '2026-11-29', endDate: '2026-11-20' })
  })

  it('has its message without line breaks if somebody has joined its lines', async () => {
    const { body } = await save({ ...plain, message: 'Closed\non Friday' }, { message: 'Closedon Friday' })
    expect(body?.message).toBe('Closedon Friday')
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

  it.each([
    ['', 'Enter the start date.'],
    ['0026-12-01', 'This is not a date. Enter it as YYYY-MM-DD.'],
  ])('says of the start date %j what is wrong', async (startDate, message) => {
    const { outcome } = await save(plain, { startDate })
    expect(outcome?.result.error?.startDate).toEqual([message])
  })

  it('says in words which media types there are', async () => {
    const { outcome } = await save(plain, { mediaType: 'gif' })
    expect(outcome?.result.error?.mediaType).toEqual(['Choose image, video or None as the media type.'])
  })
})
