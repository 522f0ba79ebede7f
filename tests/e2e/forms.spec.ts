import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { findBusiness, isActive } from '../support/business-list.ts'
import { everyScreen } from '../support/every-screen.ts'
import { openComposer, words } from '../support/notification-form.ts'
import { dialog } from '../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

const summaryOf = (form: Locator) => form.getByRole('alert')

test(
  'a refused form says which fields are wrong, has the focus, and leads to each of them',
  { tag: ['@scripts', '@noscript'] },
  async ({ page, problems }) => {
    problems.expect(/status of 422/)
    await page.goto('/notifications?modal=create')
    const form = dialog(page, 'Create Notification')
    await form.getByLabel('Title').fill(words.title)
    await form.getByLabel('Start date').fill('2099-03-02')
    await form.getByLabel('End date').fill('2099-03-01')
    await form.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(summaryOf(form)).toHaveText('Three fields need you: Message, End date and Businesses.')
    await expect(summaryOf(form)).toBeFocused()
    for (const name of ['End date', 'Businesses', 'Message']) {
      await summaryOf(form).getByRole('link', { name }).click()
      await expect(form.getByLabel(name, { exact: true })).toBeFocused()
      await expect(form.getByLabel(name, { exact: true })).toBeInViewport()
    }
    await expect(form.getByLabel('Title'), 'what was typed is still there').toHaveValue(words.title)
    await expect(form.getByLabel('End date')).toHaveAccessibleDescription('The end date is before the start date.')
  },
)

test('a form that is refused again has the focus again', { tag: '@rest' }, async ({ page, problems }) => {
  problems.expect(/status of 422/)
  await page.goto('/admins?modal=create')
  const form = dialog(page, 'Create Admin')
  const press = () => form.getByRole('button', { name: 'Create', exact: true }).press('Enter')
  await press()
  await expect(summaryOf(form)).toHaveText('Four fields need you: First name, Last name, Email and Password.')
  await expect(summaryOf(form)).toBeFocused()
  await form.getByLabel('First name').fill('Ada')
  await form.getByLabel('Last name').fill('Obi')
  await form.getByLabel('Email').fill('ada@example.ng')
  await press()
  await expect(summaryOf(form)).toHaveText('One field needs you: Password.')
  await expect(summaryOf(form)).toBeFocused()
})

test(
  'what has to be filled in, and what may be left empty, is said in words where others differ',
  { tag: '@noscript' },
  async ({ page, world }) => {
    const marked = (label: string) =>
      page
        .getByRole('dialog')
        .locator('[data-slot=field]', { has: page.getByLabel(label, { exact: true }) })
        .locator('[data-slot=field-mark]')
    const { _id, businessRef } = await findBusiness(world, isActive)
    await page.goto(`/businesses?modal=edit&id=${_id}`)
    await expect(marked('Business name')).toHaveText('Required')
    await expect(marked('Phone')).toHaveCount(0)
    await page.goto(`/staffs?business=${businessRef}&modal=create`)
    await expect(marked('State')).toHaveText('Optional')
    await expect(marked('Phone')).toHaveCount(0)
  },
)

test(
  'the preview of a notification stands above its fields and what is wrong with them',
  { tag: '@rest' },
  async ({ page, problems }) => {
    problems.expect(/status of 422/)
    const composer = await openComposer(page)
    const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN
    const preview = composer.getByRole('figure', { name: 'Preview: banner' })
    expect(await topOf(preview)).toBeLessThan(await topOf(composer.getByLabel('Title')))
    await composer.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(summaryOf(composer)).toBeVisible()
    expect(await topOf(preview)).toBeLessThan(await topOf(summaryOf(composer)))
    expect(await topOf(summaryOf(composer))).toBeLessThan(await topOf(composer.getByLabel('Title')))
    await composer.getByLabel('Select All').scrollIntoViewIfNeeded()
    await expect(preview, 'it stays while the fields scroll').toBeInViewport()
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 760 } })

  test(
    'fields stand in one column, and neither they nor their words are cut',
    { tag: ['@rest', '@embedded'] },
    async ({ page, world }) => {
      test.slow()
      const forms = (await everyScreen(world))
        .flatMap(({ addresses }) => addresses)
        .filter((address) => /modal=(?!view|actions)/.test(address))
      expect(forms.length).toBeGreaterThan(10)
      for (const address of [...forms, '/account?modal=password', '/account?modal=second-factor']) {
        await page.goto(address)
        await expect(page.getByRole('dialog')).toBeVisible()
        expect(await cutParts(page), address).toEqual([])
      }
    },
  )
})

/** Fields, labels and texts of the open dialog that are wider than their place, or share a line with another field. */
const cutParts = (page: Page): Promise<string[]> =>
  page.getByRole('dialog').evaluate((form) => {
    const { left, right } = form.getBoundingClientRect()
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const name = (element: Element) => element.outerHTML.replace(/ class="[^"]*"/g, '').slice(0, 100)
    const cut: string[] = []
    for (const part of form.querySelectorAll(
      'input:not([type=radio], [type=checkbox]), select, textarea, label, [data-slot=token], p, [data-slot=receipt], .button',
    )) {
      if (!seen(part)) continue
      const box = part.getBoundingClientRect()
      if (box.left < left || box.right > right) cut.push(`outside: ${name(part)}`)
      // The name in a combobox has any length, and ends in an ellipsis.
      const isWhole = part.scrollWidth <= part.clientWidth + 1 || part.matches('label, [role=combobox]')
      if (!isWhole) cut.push(`cut: ${name(part)}`)
      if (part.matches('select, textarea, input') && part.clientHeight < 20) cut.push(`low: ${name(part)}`)
    }
    const fields = [...form.querySelectorAll('[data-slot=field-group] > [data-slot=field]')]
      .filter(seen)
      .map((field) => field.getBoundingClientRect())
    for (const [index, field] of fields.entries()) {
      const next = fields[index + 1]
      if (next && next.top < field.bottom) cut.push(`field ${index} shares its line`)
    }
    return cut
  })
