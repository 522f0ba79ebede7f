import { expect, test } from '../../support/browser.ts'
import { readsOf } from '../../support/lists.ts'
import { bodyRows, columnHeaders, dialog, expectMessage, rowNamed, tableRows } from '../../support/page.ts'

const list = 'Notifications'

test.beforeEach(({ signIn }) => signIn())

test(
  'the table has its columns in order, and a row shows the record',
  { tag: '@noscript' },
  async ({ page, world }) => {
    await page.goto('/notifications?search=notice+4')
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
    expect(await columnHeaders(page, list)).toEqual([
      'S/N',
      'Title',
      'Message',
      'Category',
      'Media Type',
      'Status',
      'Start Date',
      'End Date',
      'Created By',
      'Created At',
    ])
    expect(await tableRows(page, list)).toEqual([
      {
        'S/N': '1',
        Title: 'Service notice 4',
        Message: 'Card payments are slow this afternoon; cash and transfers are not affected.',
        Category: '–',
        'Media Type': 'None',
        Status: 'active',
        'Start Date': '05 Nov 2025, 09:30',
        'End Date': '15 Nov 2025, 09:30',
        'Created By': 'Amara Okeke',
        'Created At': '05 Nov 2025, 09:30',
      },
    ])
    const [read, ...others] = readsOf(world)
    expect(others).toEqual([])
    expect(read).toMatchObject({ method: 'GET', path: '/admin/notifications' })
  },
)

test(
  'Delete Notification asks, names the notification, deletes it and says so; Cancel leaves it',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world }) => {
    await page.goto('/notifications')
    const before = await tableRows(page, list)
    const title = before.at(-1)?.Title ?? ''
    const id = await bodyRows(page, list).last().getAttribute('data-id')
    const question = dialog(page, 'Delete Notification')
    const ask = async () => {
      await page.getByRole('link', { name: `Actions for ${title}` }).click()
      await page.getByRole('link', { name: 'Delete Notification' }).click()
      await expect(question).toContainText(title)
    }
    await ask()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(bodyRows(page, list)).toHaveCount(before.length)
    if (world.kind === 'plain') expect(world.plain().writes()).toEqual([])
    await ask()
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expectMessage(page, 'Notification Deleted!')
    await expect(rowNamed(page, list, title)).toHaveCount(0)
    await expect(bodyRows(page, list)).toHaveCount(before.length - 1)
    if (world.kind !== 'plain') return
    expect(world.plain().writes()).toMatchObject([
      { method: 'DELETE', path: `/admin/notification/${id}`, query: {}, body: undefined, violations: [] },
    ])
  },
)
