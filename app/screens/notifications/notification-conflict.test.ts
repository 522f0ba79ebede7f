import { expect, it } from 'vitest'
import { openSignedIn } from '~/test-support/browser'
import { postForm } from '~/test-support/post-form'
import { storedNotification } from '~/test-support/stored-notification'
import { platformOfFile } from '~/test-support/test-platform'
import { notificationValues } from './notification-values.server'
import { actOnNotification } from './actions.server'

const notification = (target: string[]) => ({ ...storedNotification, target })

const theirs = { ...notification(['Kept', 'Theirs']), version: 8 }
const platform = platformOfFile(({ method, headers }) =>
  method === 'GET' || headers['if-match'] === '"8"'
    ? { body: { message: 'ok', data: { notifications: [theirs], data: [] } } }
    : { status: 412, body: { message: 'changed', data: theirs } },
)

interface Form {
  version: string
  ticked: string
  listed: string
  attempted?: string
}

/** Saves the form of a notification to businesses that are `listed` in it, of which one is ticked by now. */
async function save({ version, ticked, listed, attempted = '' }: Form) {
  const browser = await openSignedIn({ settings: { platformUrl: platform.url } })
  const values = notificationValues(notification([]), { timeZone: 'Africa/Lagos', platformUrl: platform.url })
  const form = { ...values, id: 'n1', intent: 'update', opened: JSON.stringify(values), version, attempted }
  const pressed = await postForm(
    browser,
    { address: '/notifications', action: actOnNotification },
    { ...form, listed, target: ticked, ...(attempted ? {} : { others: 'none' }) },
  )
  const body = JSON.parse(platform.calls.findLast(({ method }) => method === 'PATCH')?.body ?? '{}') as object
  return { ...pressed, body }
}

it('businesses that somebody else has added or taken away stay so, beside those that were ticked meanwhile', async () => {
  const { status, outcome } = await save({ version: '7', ticked: 'Mine', listed: 'Kept\tGone' })
  expect([status, outcome?.conflict?.taken]).toEqual([409, expect.arrayContaining(['target'])])
  expect(outcome?.result.initialValue).toMatchObject({
    target: ['Theirs', 'Mine'],
    listed: 'Kept\tTheirs',
    othersCount: '0',
  })
})

it('businesses that were listed stay in sight, ticked or not, where the form lists others by now', async () => {
  theirs.target = Array.from({ length: 55 }, (_, index) => `Theirs ${index}`)
  theirs.target.push('Unticked')
  theirs.target.push('Ticked')
  const { outcome } = await save({ version: '7', ticked: 'Ticked', listed: 'Unticked\tTicked' })
  theirs.target = ['Kept', 'Theirs']
  const listed = String(outcome?.result.initialValue?.listed).split('\t')
  expect([listed.length, ...listed.slice(-2)]).toEqual([52, 'Unticked', 'Ticked'])
  expect(outcome?.result.initialValue).toMatchObject({ othersCount: '5' })
  expect(outcome?.result.initialValue?.target).not.toContain('Unticked')
  expect(outcome?.result.initialValue?.target).toContain('Ticked')
})

it('what one’s own attempt has stored, whose response was lost, is not somebody else’s', async () => {
  const attempted = JSON.stringify({ title: 'Closed on Friday' })
  const { outcome } = await save({ version: '7', ticked: 'Gone', listed: 'Kept\tGone', attempted })
  expect(outcome?.result.initialValue).toMatchObject({ target: ['Gone'], listed: 'Kept\tTheirs' })
})

it('businesses that somebody else has added or taken away stay so also where a platform tells no versions', async () => {
  const { status, body } = await save({ version: '8', ticked: 'Gone', listed: 'Kept\tGone' })
  expect([status, body]).toEqual([303, expect.objectContaining({ target: ['Theirs'] })])
})

it('a business that somebody else has taken away is kept where no other is', async () => {
  theirs.target = ['Kept']
  const { body } = await save({ version: '8', ticked: 'Gone', listed: 'Kept\tGone' })
  theirs.target = ['Kept', 'Theirs']
  expect(body).toMatchObject({ target: ['Gone'] })
})

it('a business that one’s own attempt has taken away, whose response was lost, is ticked again', async () => {
  const { body } = await save({ version: '8', ticked: 'Gone', listed: 'Kept\tGone', attempted: '1' })
  expect(body).toMatchObject({ target: ['Gone'] })
})
