import { expect, test } from '../support/browser.ts'
import { filtersOf, openFilter } from '../support/filters.ts'
import { openEarly } from '../support/early-page.ts'
import { dialog, whenInteractive } from '../support/page.ts'
import { sampleRecords } from '../support/sample-records.ts'

/** What people do on a page that they see and whose scripts are still on their way. */
test.describe('before the scripts arrive', () => {
  test.beforeEach(({ signIn }) => signIn())

  test('a filter that is chosen is applied when they are there', async ({ page }) => {
    const letScriptsCome = await openEarly(page, '/businesses')
    await (await openFilter(filtersOf(page), 'Status')).selectOption('inactive')
    letScriptsCome()
    await expect(page).toHaveURL(/[?&]status=inactive$/)
    await expect(filtersOf(page).getByLabel('Status', { exact: true })).toHaveValue('inactive')
    await expect(filtersOf(page).locator('[data-slot=filter-set]')).toHaveText([/^Inactive/])
  })

  test(
    'filters are kept while half a range is typed, and applied with its other half',
    { tag: '@rest' },
    async ({ page, world }) => {
      const inactive = (await world.businesses()).filter((business) => business.isDisabled === true)
      const letScriptsCome = await openEarly(page, '/businesses')
      const form = filtersOf(page)
      await (await openFilter(form, 'Status')).selectOption('inactive')
      await (await openFilter(form, 'Start date')).fill('2020-01-01')
      letScriptsCome()
      await whenInteractive(form)
      await expect(form.getByLabel('Status', { exact: true })).toHaveValue('inactive')
      await expect(form.getByLabel('Start date', { exact: true })).toHaveValue('2020-01-01')
      await (await openFilter(form, 'End date')).fill('2030-01-01')
      await expect(
        page.getByText(new RegExp(`^Showing \\d+ - \\d+ of ${inactive.length.toLocaleString('en-US')}$`)),
      ).toBeVisible()
    },
  )

  test('a search that is typed is made when they are there', { tag: '@rest' }, async ({ page }) => {
    const letScriptsCome = await openEarly(page, '/businesses')
    await page.getByRole('searchbox').pressSequentially('obi')
    letScriptsCome()
    await expect(page).toHaveURL(/[?&]search=obi$/)
    await expect(page.getByRole('searchbox')).toHaveValue('obi')
  })

  test('a search, a filter and a number of rows are all applied', { tag: '@rest' }, async ({ page }) => {
    const letScriptsCome = await openEarly(page, '/businesses')
    await page.getByRole('searchbox').pressSequentially('obi')
    await (await openFilter(filtersOf(page), 'Status')).selectOption('active')
    await page.getByLabel('Rows per page:').selectOption('50')
    letScriptsCome()
    await expect(page).toHaveURL((url) => {
      const { search, status, pageSize } = Object.fromEntries(url.searchParams)
      return search === 'obi' && status === 'active' && pageSize === '50'
    })
    await expect(page.getByRole('searchbox')).toHaveValue('obi')
  })

  test('a number of rows that is chosen is shown when they are there', { tag: '@rest' }, async ({ page }) => {
    const letScriptsCome = await openEarly(page, '/businesses')
    await page.getByLabel('Rows per page:').selectOption('50')
    letScriptsCome()
    await expect(page).toHaveURL(/[?&]pageSize=50$/)
    await expect(page.getByLabel('Rows per page:')).toHaveValue('50')
  })

  test('a business that is looked for is offered when they are there', { tag: '@rest' }, async ({ page, world }) => {
    const business = (await world.businesses()).find(({ businessName }) => businessName)
    const letScriptsCome = await openEarly(page, '/staffs')
    await page.getByLabel('Business', { exact: true }).pressSequentially(String(business?.businessRef))
    letScriptsCome()
    await page.getByRole('option', { name: String(business?.businessName) }).click()
    await expect(page).toHaveURL(new RegExp(`business=${String(business?.businessRef)}`))
  })

  test('the search in the header suggests as soon as more is typed', { tag: '@rest' }, async ({ page }) => {
    const letScriptsCome = await openEarly(page, '/reports')
    const field = page.getByRole('banner').locator('input[name=q]')
    await field.pressSequentially('Log')
    letScriptsCome()
    await whenInteractive(field)
    await field.pressSequentially('s')
    await expect(page.getByRole('option', { name: 'Logs' })).toBeVisible()
  })

  test('rows that are ticked stay ticked, and where they are', { tag: ['@rest', '@embedded'] }, async ({ page }) => {
    const letScriptsCome = await openEarly(page, '/businesses?select=on')
    const box = page.getByRole('table', { name: 'Businesses' }).getByRole('checkbox').first()
    await box.check()
    const place = await box.boundingBox()
    letScriptsCome()
    await expect(page.getByRole('form', { name: 'Selection' })).toContainText('1 selected')
    await expect(box).toBeChecked()
    expect(await box.boundingBox()).toEqual(place)
  })

  test('what a renewal costs stays where it is', { tag: ['@rest', '@embedded'] }, async ({ page, world }) => {
    const { business } = await sampleRecords(world)
    const letScriptsCome = await openEarly(page, `/businesses?modal=renew&id=${business}`)
    const cost = dialog(page, 'Renew Subscription').getByRole('table', { name: 'Now and after' })
    // Without the movement of the dialog that opens.
    const place = () => cost.evaluate((table: HTMLElement) => [table.offsetTop, table.offsetWidth, table.offsetHeight])
    const early = await place()
    letScriptsCome()
    await whenInteractive(cost)
    expect(await place()).toEqual(early)
  })

  test('what stands beside the reference of a record stays where it is', async ({ page, world }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    const { business } = await sampleRecords(world)
    const letScriptsCome = await openEarly(page, `/businesses?modal=view&id=${business}`)
    const record = dialog(page, 'Business')
    const place = () =>
      record
        .locator('[data-slot=reference] + span, nav')
        .evaluateAll((parts: HTMLElement[]) => parts.map((part) => [part.offsetLeft, part.offsetTop]))
    const early = await place()
    letScriptsCome()
    await expect(record.getByRole('button', { name: 'Copy the reference' })).toBeVisible()
    expect(early).toHaveLength(2)
    expect(await place()).toEqual(early)
  })
})

test(
  'a picture that never arrives keeps no page from its scripts',
  { tag: '@rest' },
  async ({ page, world, signIn }) => {
    const [stored] = world.plain().store.notifications
    Object.assign(stored ?? {}, { media: { type: 'image', url: 'https://media.example.ng/never.png' } })
    await page.route('https://media.example.ng/never.png', () => {})
    await signIn()
    await page.goto(`/notifications?modal=view&id=${String(stored?._id)}`, { waitUntil: 'domcontentloaded' })
    await expect(dialog(page, 'Notification').getByRole('img', { name: 'Media' })).toHaveCount(1)
    await whenInteractive(dialog(page, 'Notification'))
    expect(await page.evaluate(() => document.readyState)).toBe('interactive')
  },
)
