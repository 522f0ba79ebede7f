import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../../support/browser.ts'
import { fillWords, openComposer, picture, pressCreate, targetOf } from '../../support/notification-form.ts'
import { dialog, expectMessage, expectReadOnly, recordValue, tableRows } from '../../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

const record = (page: Page): Locator => dialog(page, 'Notification')
const address = (id: unknown, modal: string) => `/notifications?modal=${modal}&id=${String(id)}`
const press = (page: Page, name: string) => record(page).getByRole('button', { name, exact: true }).click()

test(
  'a row opens its notification, read-only, and one that is gone says so',
  { tag: '@noscript' },
  async ({ page }) => {
    await page.goto('/notifications')
    const [first] = await tableRows(page, 'Notifications')
    const title = first?.Title ?? ''
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(recordValue(record(page), 'Title')).toHaveText(title)
    await expectReadOnly(record(page), ['Type', 'Message', 'Media type', 'Start date', 'End date', 'Status'])
    await expect(record(page).getByRole('button', { name: 'Save' })).toHaveCount(0)
    await expect(record(page)).toContainText(/Businesses: \d+/)
    await page.goto('/notifications?modal=view&id=650700000000000000000000')
    await expect(record(page).getByRole('alert')).toContainText('This notification is not there any more.')
  },
)

test(
  'Edit unlocks it, Save sends the change and Cancel does not',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, hasScripts }) => {
    await page.goto('/notifications')
    const title = (await tableRows(page, 'Notifications')).at(-1)?.Title ?? ''
    const open = async () => {
      await page.getByRole('link', { name: title, exact: true }).click()
      await press(page, 'Edit')
      await expect(record(page).getByLabel('Message')).toBeEditable()
    }
    await open()
    await record(page).getByLabel('Message').fill('Typed and left')
    await press(page, 'Cancel')
    if (hasScripts) await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await open()
    await expect(record(page).getByLabel('Message')).not.toHaveValue('Typed and left')
    await record(page).getByLabel('Message').fill('Typed and saved')
    await press(page, 'Save')
    await expectMessage(page, 'Notification updated')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect((await tableRows(page, 'Notifications')).at(-1)).toMatchObject({ Title: title, Message: 'Typed and saved' })
  },
)

test('a change goes out as one PATCH with the whole body', { tag: '@noscript' }, async ({ page, world }) => {
  const [stored] = world.plain().store.notifications
  await page.goto(address(stored?._id, 'edit'))
  await record(page).getByLabel('Title').fill('Another title')
  await record(page).getByLabel('End date').fill('2099-12-24')
  await press(page, 'Save')
  await expectMessage(page, 'Notification updated')
  const [call, ...others] = world.plain().writes()
  expect(others).toEqual([])
  expect(call).toMatchObject({ method: 'PATCH', path: `/admin/notification/${stored?._id}`, query: {}, violations: [] })
  expect(call?.body).toEqual({
    title: 'Another title',
    type: stored?.type,
    message: stored?.message,
    media: { type: 'none', url: '' },
    startDate: stored?.startDate,
    endDate: '2099-12-24',
    status: 'active',
    target: stored?.target,
  })
})

test(
  'a notification that is over can be corrected, and its dates keep their time',
  { tag: ['@rest', '@noscript'] },
  async ({ page, world }) => {
    const [stored] = world.plain().store.notifications
    const dates = { startDate: '2025-11-20T23:30:00.000Z', endDate: '2025-11-24T23:30:00.000Z' }
    Object.assign(stored ?? {}, dates)
    await page.goto(address(stored?._id, 'edit'))
    await expect(record(page).getByLabel('Start date')).toHaveValue('2025-11-21')
    await record(page).getByLabel('Title').fill('Corrected afterwards')
    await press(page, 'Save')
    await expectMessage(page, 'Notification updated')
    expect(world.plain().writes()).toMatchObject([
      { violations: [], body: { title: 'Corrected afterwards', ...dates } },
    ])
  },
)

test(
  'dates that are over are refused at the field when they are changed, and nothing is sent',
  { tag: '@noscript' },
  async ({ page, world, problems }) => {
    problems.expect(/status of 422/)
    const [stored] = world.plain().store.notifications
    await page.goto(address(stored?._id, 'edit'))
    await record(page).getByLabel('Start date').fill('2025-01-01')
    await record(page).getByLabel('End date').fill('2025-01-31')
    await press(page, 'Save')
    const message = 'The end date has passed. Choose today or a later day.'
    await expect(record(page).getByLabel('End date')).toHaveAccessibleDescription(message)
    expect(world.plain().writes()).toEqual([])
    await record(page).getByLabel('Start date').fill('2099-02-01')
    await press(page, 'Save')
    await expect(record(page).getByLabel('End date')).toHaveAccessibleDescription(
      'The end date is before the start date.',
    )
    expect(world.plain().writes()).toEqual([])
  },
)

test(
  'stored media is kept, not by a file that is refused, and replaced by none',
  { tag: ['@rest', '@noscript', '@scripts'] },
  async ({ page, world, problems }) => {
    problems.expect(/ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED|status of 422/)
    const [stored] = world.plain().store.notifications
    const media = { type: 'image', url: 'https://media.example.ng/images/poster.png' }
    Object.assign(stored ?? {}, { media })
    await page.goto(address(stored?._id, 'view'))
    await expect(record(page).getByRole('link', { name: 'Open the image' })).toHaveAttribute('href', media.url)
    await press(page, 'Edit')
    await press(page, 'Save')
    await expectMessage(page, 'Notification updated')
    expect(world.plain().writes()[0]?.body).toMatchObject({ media })
    await page.goto(address(stored?._id, 'edit'))
    const other = { name: 'flyer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
    await record(page).getByLabel('Media file').setInputFiles(other)
    await press(page, 'Save')
    await expect(record(page).getByLabel('Media file')).toHaveAccessibleDescription(/^This file is not an image\./)
    expect(world.plain().writes()).toHaveLength(1)
    await record(page).getByLabel('Media type').selectOption('none')
    await press(page, 'Save')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(world.plain().writes()[1]?.body).toMatchObject({ media: { type: 'none', url: '' } })
  },
)

test(
  'of a long target some are listed and the others kept',
  { tag: ['@rest', '@noscript'] },
  async ({ page, world }) => {
    const { businesses, notifications } = world.plain().store
    const [stored] = notifications
    const target = businesses.slice(0, 65).map(({ businessRef }) => String(businessRef))
    Object.assign(stored ?? {}, { target })
    await page.goto(address(stored?._id, 'view'))
    await expect(record(page)).toContainText('Businesses: 65')
    await expect(record(page)).toContainText('Obi Provisions 1 (BIZ-1001)')
    await expect(record(page)).toContainText('and 15 more')
    await press(page, 'Edit')
    await record(page).getByRole('checkbox', { name: 'Obi Provisions 1 (BIZ-1001)' }).uncheck()
    await press(page, 'Save')
    await expectMessage(page, 'Notification updated')
    expect(targetOf(world.plain().writes()[0]).toSorted()).toEqual(target.slice(1).toSorted())
    await page.goto(address(stored?._id, 'edit'))
    await record(page)
      .getByRole('checkbox', { name: /^14 more that were chosen before$/ })
      .uncheck()
    await press(page, 'Save')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(targetOf(world.plain().writes()[1])).toHaveLength(50)
  },
)

test('Failed to update notification is said when it fails', { tag: '@rest' }, async ({ page, faulty, problems }) => {
  problems.expect(/status of 502/)
  const [stored] = faulty.plain.store.notifications
  await faulty.misbehaving.misbehave({ kind: 'status 500', method: 'PATCH' })
  await page.goto(faulty.console.origin + address(stored?._id, 'edit'))
  await record(page).getByLabel('Title').fill('Typed by hand')
  await press(page, 'Save')
  await expectMessage(page, 'Failed to update notification')
  await expect(record(page).getByRole('alert')).toHaveText('Database is on fire')
  await expect(record(page).getByLabel('Title')).toHaveValue('Typed by hand')
})

test(
  'an image beside a wrong field is asked for again, because browsers keep no file of a form that comes back',
  { tag: ['@rest', '@noscript'] },
  async ({ page, problems }) => {
    problems.expect(/status of 4/)
    const composer = await openComposer(page)
    await fillWords(composer)
    await composer.getByLabel('Select All').check()
    await composer.getByLabel('Media type').selectOption('image')
    await composer.getByLabel('Media file').setInputFiles(await picture())
    await composer.getByLabel('End date').fill('2020-01-01')
    await pressCreate(composer)
    await expect(composer).toContainText('End date')
    await expect(composer).toContainText('Choose the image again. At most 10 MB.')
  },
)
