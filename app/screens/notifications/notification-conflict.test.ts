import { expect, it } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import { postForm } from '~/test-support/post-form'
import { platformOfFile } from '~/test-support/test-platform'
import { notificationValues } from './notification-values.server'
import { actOnNotification } from './actions.server'

const notification = (target: string[]) => ({
  _id: 'n1',
  title: 'Closed on Friday',
  type: 'banner',
  message: 'The support desk is closed.',
  media: { type: 'none', url: '' },
  startDate: '2026-11-01',
  endDate: '2026-12-01',
  status: 'active',
  target,
})

const theirs = { ...notification(['Kept', 'Theirs']), version: 8 }
const platform = platformOfFile(({ method, headers }) =>
  method === 'GET' || headers['if-match'] === '"8"'
    ? { body: { message: 'ok', data: { notifications: [theirs], data: [] } } }
    : { status: 412, body: { message: 'changed', data: theirs } },
)

/** Saves the form of a notification to 'Kept' and 'Gone', as two businesses are ticked in it by now. */
async function save({ version, ticked, listed }: { version: string; ticked: string; listed: string }) {
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } })
  const values = notificationValues(notification([]), { timeZone: 'Africa/Lagos', platformUrl: platform.url })
  const form = { ...values, id: 'n1', intent: 'update', opened: JSON.stringify(values), version, others: 'none' }
  const pressed = await postForm(
    browser,
    { address: '/notifications', action: actOnNotification },
    { ...form, listed, target: ticked },
  )
  const body = JSON.parse(platform.calls.findLast(({ method }) => method === 'PATCH')?.body ?? '{}') as object
  return { ...pressed, body }
}

it('businesses that somebody else has added or taken away stay so, beside those that were ticked meanwhile', async () => {
  const { status, outcome } = await save({ version: '7', ticked: 'Mine', listed: 'Kept\tGone' })
  expect([status, outcome?.conflict?.taken]).toEqual([409, ['target', 'listed']])
  expect(outcome?.result.initialValue).toMatchObject({ target: ['Theirs', 'Mine'], listed: 'Kept\tTheirs' })
})

it('businesses that somebody else has changed are merged also where a platform tells no versions', async () => {
  const { status, body } = await save({ version: '8', ticked: 'Gone', listed: 'Kept\tGone' })
  expect([status, body]).toEqual([303, expect.objectContaining({ target: ['Theirs'] })])
})
