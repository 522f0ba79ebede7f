import { expect, test } from '../../support/browser.ts'
import {
  chooseBusiness,
  fillWords,
  openComposer,
  pressCreate,
  targetOf,
  words,
} from '../../support/notification-form.ts'
import { dialog, expectMessage, rowNamed, tableRows } from '../../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

test(
  'Create sends one notification, says what the platform says, and shows it first',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world, hasScripts }) => {
    const [business] = await world.businesses()
    const businessRef = String(business?.businessRef)
    const composer = await openComposer(page)
    const valuesOf = (label: string) =>
      composer
        .getByLabel(label, { exact: true })
        .locator('option:not([value=""])')
        .evaluateAll((options) => options.map((option) => option.getAttribute('value')))
    expect(await valuesOf('Type')).toEqual(['banner', 'popup'])
    expect(await valuesOf('Media type')).toEqual(['image', 'video', 'none'])
    await fillWords(composer)
    await composer.getByLabel('Type', { exact: true }).selectOption('popup')
    await chooseBusiness(composer, businessRef, hasScripts)
    await pressCreate(composer)
    await expectMessage(page, 'Notification created')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect((await tableRows(page, 'Notifications'))[0]).toMatchObject({
      Title: words.title,
      'Media Type': 'None',
      Status: 'active',
    })
    if (world.kind !== 'plain') return
    const [call, ...others] = world.plain().writes()
    expect(others).toEqual([])
    expect(call).toMatchObject({ method: 'POST', path: '/admin/notification/create', query: {}, violations: [] })
    expect(call?.body).toEqual({
      ...words,
      type: 'popup',
      media: { type: 'none', url: '' },
      status: 'active',
      target: [businessRef],
    })
  },
)

test('Select All means every business that there is', { tag: '@noscript' }, async ({ page, world }) => {
  const composer = await openComposer(page)
  await fillWords(composer)
  await composer.getByText('Select All', { exact: true }).click()
  await pressCreate(composer)
  await expectMessage(page, 'Notification created')
  const references = world.plain().store.businesses.map(({ businessRef }) => String(businessRef))
  const [call] = world.plain().writes()
  expect(targetOf(call).toSorted()).toEqual(references.toSorted())
})

test(
  'how many are chosen is told, and Select All is resolved on a platform that answers in windows too',
  { tag: '@embedded' },
  async ({ page, world }) => {
    const composer = await openComposer(page)
    const counted = composer.getByRole('status').filter({ hasText: /^[\d,]+ business(es)?$/ })
    await fillWords(composer, { ...words, title: 'To everybody' })
    const businesses = await world.businesses()
    for (const [index, words] of ['1 business', '2 businesses'].entries()) {
      await chooseBusiness(composer, String(businesses[index]?.businessRef), true)
      await expect(counted).toHaveText(words)
    }
    await composer.getByRole('group', { name: 'Chosen' }).getByRole('checkbox').first().uncheck()
    await expect(counted).toHaveText('1 business')
    await composer.getByLabel('Select All').check()
    await expect(counted).toHaveText(`${businesses.length} businesses`)
    await pressCreate(composer)
    await expectMessage(page, 'Notification created')
    await page.getByRole('link', { name: 'To everybody', exact: true }).click()
    await expect(dialog(page, 'Notification')).toContainText(`Businesses: ${businesses.length}`)
  },
)

test(
  'what is missing or wrong is said at its field, and nothing is sent',
  { tag: ['@scripts', '@noscript'] },
  async ({ page, world, problems, hasScripts }) => {
    problems.expect(/status of 422/)
    const composer = await openComposer(page)
    await composer.getByLabel('Title').fill('Only a title')
    await composer.getByLabel('Media type').selectOption('image')
    await pressCreate(composer)
    const described = (label: string) => expect(composer.getByLabel(label, { exact: true }))
    await described('Message').toHaveAccessibleDescription('Enter a message.')
    await described('Start date').toHaveAccessibleDescription('Enter the start date.')
    await described('End date').toHaveAccessibleDescription('Enter the end date.')
    await described('Businesses').toHaveAccessibleDescription('Choose at least one business.')
    await described('Media file').toHaveAccessibleDescription(/^Choose an image, or None as the media type\./)
    await expect(composer.getByLabel('Message')).toHaveAttribute('aria-invalid', 'true')
    await expect(composer.getByLabel('Title')).toHaveValue('Only a title')

    const ends = async (startDate: string, endDate: string, description: string) => {
      await fillWords(composer, { ...words, startDate, endDate })
      await composer.getByLabel('Select All').check()
      await pressCreate(composer)
      await expect(composer.getByLabel('End date')).toHaveAccessibleDescription(description)
      await expect(composer.getByLabel('Select All')).toBeChecked()
    }
    await composer.getByLabel('Media type').selectOption('none')
    await ends('2099-03-02', '0026-03-01', 'This is not a date. Enter it as YYYY-MM-DD.')
    await ends('2099-03-02', '2099-03-01', 'The end date is before the start date.')
    await ends('2025-03-01', '2025-03-31', 'The end date has passed. Choose today or a later day.')
    await fillWords(composer, { ...words, startDate: '2025-03-01' })
    if (hasScripts) await expect(composer.getByText('01 Mar 2025'), 'the day as it stands everywhere').toBeVisible()
    await pressCreate(composer)
    await expect(composer.getByLabel('Start date')).toHaveAccessibleDescription(
      'The start date has passed. Choose today or a later day.',
    )
    expect(world.plain().writes()).toEqual([])
  },
)

test(
  'a chosen business can be taken away again',
  { tag: ['@rest', '@scripts', '@noscript'] },
  async ({ page, world, hasScripts }) => {
    const composer = await openComposer(page)
    await fillWords(composer)
    await chooseBusiness(composer, 'BIZ-1001', hasScripts)
    await chooseBusiness(composer, 'BIZ-1002', hasScripts)
    await composer.getByRole('checkbox', { name: 'Obi Provisions 1 (BIZ-1001)', exact: true }).uncheck()
    if (hasScripts) {
      const field = composer.getByRole('combobox', { name: 'Businesses' })
      await field.fill('BIZ-1002')
      await expect(page.getByRole('listbox').getByRole('option')).toHaveText('Chosen already')
      await field.fill('BIZ-1001')
      await expect(page.getByRole('option', { name: /BIZ-1001/ })).toBeVisible()
      await field.fill('')
      await field.press('Escape')
    }
    await pressCreate(composer)
    await expectMessage(page, 'Notification created')
    expect(world.plain().writes()[0]?.body).toMatchObject({ target: ['BIZ-1002'] })
  },
)

test(
  'without scripts a search that fits several businesses offers them',
  { tag: ['@rest', '@noscript'] },
  async ({ page, world }) => {
    const composer = await openComposer(page)
    await fillWords(composer)
    await composer.getByRole('combobox', { name: 'Businesses' }).fill('Provisions')
    await composer.getByRole('button', { name: 'Find business' }).click()
    await expect(composer.getByRole('checkbox', { name: /Provisions/, checked: false }).first()).toBeVisible()
    await expect(composer.getByLabel('Title')).toHaveValue(words.title)
    await composer.getByRole('checkbox', { name: /BIZ-1009/ }).check()
    await composer.getByRole('combobox', { name: 'Businesses' }).fill('')
    await pressCreate(composer)
    await expectMessage(page, 'Notification created')
    expect(world.plain().writes()[0]?.body).toMatchObject({ target: ['BIZ-1009'] })
  },
)

test('a business that is typed and left before its suggestions come is sent to', async ({ page, world }) => {
  await page.route('**/businesses/suggestions*', () => {})
  const composer = await openComposer(page)
  await fillWords(composer)
  const field = composer.getByRole('combobox', { name: 'Businesses' })
  await field.fill('BIZ-1009')
  await field.press('Enter')
  await field.press('Tab')
  await expect(field).toHaveValue('BIZ-1009')
  await pressCreate(composer)
  await expectMessage(page, 'Notification created')
  expect(targetOf(world.plain().writes()[0])).toEqual(['BIZ-1009'])
})

test('the Tab key brings each field into sight above the footer', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const composer = await openComposer(page)
  await fillWords(composer)
  await composer.getByLabel('Title').focus()
  const create = composer.getByRole('button', { name: 'Create', exact: true })
  const isAtCreate = () => create.evaluate((button) => button === document.activeElement)
  const hidden: string[] = []
  while (!(await isAtCreate())) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const active = document.activeElement
      const footer = document.querySelector('[data-slot=dialog-footer]')
      const { bottom = Infinity } = (active?.closest('label') ?? active)?.getBoundingClientRect() ?? {}
      const isHidden = !footer?.contains(active) && bottom > (footer?.getBoundingClientRect().top ?? 0)
      return isHidden && active?.outerHTML.slice(0, 100)
    })
    if (stop) hidden.push(stop)
  }
  expect(hidden).toEqual([])
})

test('a year has four digits, however many are typed', { tag: '@rest' }, async ({ page }) => {
  const endDate = (await openComposer(page)).getByLabel('End date')
  await endDate.focus()
  await page.keyboard.type('11/11/12026')
  await expect(endDate).toHaveValue('2026-11-11')
})

test('the preview follows what is typed', { tag: '@rest' }, async ({ page }) => {
  const composer = await openComposer(page)
  const preview = composer.getByRole('figure', { name: 'Preview: banner' })
  await fillWords(composer)
  await expect(preview).toContainText(words.title)
  await expect(preview).toContainText('Then send it.')
  await composer.getByLabel('Type', { exact: true }).selectOption('popup')
  await expect(composer.getByRole('figure', { name: 'Preview: popup' })).toContainText(words.title)
})

test.describe('a platform that fails', () => {
  test('Failed to create notification is said, with the reason in the form and everything typed', async ({
    page,
    faulty,
    problems,
  }) => {
    problems.expect(/status of 502/)
    const composer = await openComposer(page, faulty.console.origin)
    await fillWords(composer)
    await chooseBusiness(composer, 'BIZ-1001', true)
    await faulty.misbehaving.misbehave({ kind: 'status 500', path: '^/admin/notification/create' })
    await pressCreate(composer)
    await expectMessage(page, 'Failed to create notification')
    await expect(composer.getByRole('alert')).toHaveText('Database is on fire')
    await expect(composer.getByRole('alert'), 'the form is longer than the screen').toBeInViewport()
    await expect(composer.getByLabel('Message')).toHaveValue(words.message)
    await expect(composer.getByRole('checkbox', { name: 'Obi Provisions 1 (BIZ-1001)', exact: true })).toBeChecked()
    await faulty.misbehaving.heal()
    await pressCreate(composer)
    await expectMessage(page, 'Notification created')
    await expect(rowNamed(page, 'Notifications', words.title)).toHaveCount(1)
  })
})
