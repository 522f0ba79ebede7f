import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser.ts'
import { openSettings } from '../../support/business-list.ts'
import { dialog, expectMessage, whenInteractive } from '../../support/page.ts'
import { isRecord } from '../../support/plain-platform/shape.ts'
import type { World } from '../../support/world.ts'

test.beforeEach(({ signIn }) => signIn())

async function categories(world: World): Promise<{ id: string; name: string }[]> {
  const { category } = await world.settings()
  const list = Array.isArray(category) ? category.filter(isRecord) : []
  return list.map(({ id, name }) => ({ id: String(id), name: String(name) }))
}

const panel = (page: Page) => dialog(page, 'Categories & limits')
const selector = (page: Page) => panel(page).getByLabel('Category', { exact: true })
const createButton = (page: Page) => panel(page).getByRole('button', { name: 'Create category' })
const deleteButton = (page: Page) => panel(page).getByRole('button', { name: 'Delete category' })

const listed = (page: Page) => page.getByRole('listbox', { name: 'Category found' }).getByRole('option')

const counted = (count: number) => (count === 1 ? '1 category' : `${count} categories`)

test(
  'the category selector lists the categories and counts them',
  { tag: ['@scripts', '@noscript'] },
  async ({ page, world, hasScripts }) => {
    const stored = await categories(world)
    await page.goto('/businesses')
    await openSettings(page)
    await expect(panel(page)).toContainText(counted(stored.length))
    await expect(selector(page)).toHaveAccessibleDescription(counted(stored.length))
    await expect(selector(page)).toHaveAttribute('placeholder', 'Select...')
    if (hasScripts) await selector(page).click()
    const options = hasScripts ? listed(page) : panel(page).locator('datalist option')
    expect((await options.allTextContents()).toSorted()).toEqual(stored.map(({ name }) => name).toSorted())
  },
)

test('an open list leaves the head of the dialog and its own field in sight', { tag: '@rest' }, async ({ page }) => {
  for (const [width, height] of [
    [1366, 768],
    [740, 360],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/businesses')
    await openSettings(page)
    await selector(page).click()
    await expect(listed(page).first()).toBeVisible()
    await expect(panel(page).getByRole('heading', { name: 'Categories & limits' })).toBeInViewport({ ratio: 1 })
    await expect(selector(page)).toBeInViewport({ ratio: 1 })
  }
})

test(
  'what is typed decides whether a category can be created or deleted',
  { tag: '@rest' },
  async ({ page, world }) => {
    const [first] = await categories(world)
    const name = first?.name ?? ''
    await page.goto('/businesses')
    await openSettings(page)
    await expect(createButton(page)).toBeDisabled()
    await expect(deleteButton(page)).toBeDisabled()
    for (const existing of [name, ` ${name.toUpperCase()} `]) {
      await selector(page).fill(existing)
      await expect(listed(page).filter({ hasText: /^Create/ })).toHaveCount(0)
      await expect(createButton(page)).toBeDisabled()
      await expect(deleteButton(page)).toBeEnabled()
    }
    await selector(page).fill('Beekeeping')
    await expect(listed(page)).toHaveText(['Create “Beekeeping”'])
    await expect(createButton(page)).toBeEnabled()
    await expect(deleteButton(page)).toBeDisabled()
    await selector(page).fill(name.slice(0, 3))
    await listed(page).getByText(name, { exact: true }).click()
    await expect(selector(page)).toHaveValue(name)
    await expect(deleteButton(page)).toBeEnabled()
  },
)

for (const way of ['the button', 'the list', 'the keyboard'] as const) {
  const tags = way === 'the button' ? ['@noscript', '@embedded'] : ['@rest']
  test(`a typed name becomes a category by ${way}`, { tag: tags }, async ({ page, world }) => {
    const before = await categories(world)
    const name = `Fishing gear ${before.length}`
    await page.goto('/businesses?status=active')
    await openSettings(page)
    await selector(page).fill(` ${name} `)
    if (way === 'the button') await createButton(page).click()
    if (way === 'the list') await listed(page).getByText(`Create “${name}”`).click()
    if (way === 'the keyboard') await selector(page).press('Enter')
    await expect(panel(page)).toHaveCount(0)
    if (world.kind === 'plain') await expectMessage(page, 'Category created')
    expect((await categories(world)).map((category) => category.name)).toContain(name)
    await expect(page).toHaveURL('/businesses?status=active')
    await expect(await openSettings(page)).toContainText(counted(before.length + 1))
    await expect(selector(page)).toHaveValue('')
    if (world.kind === 'plain') {
      const [call, ...others] = world.plain().writes()
      expect(others).toEqual([])
      expect(call).toMatchObject({ method: 'POST', path: '/admin/business/category' })
      expect(call?.body).toEqual({ name, description: name })
    }
  })
}

test(
  'without scripts the server says which of the two a name is for',
  { tag: ['@rest', '@noscript'] },
  async ({ page, world, problems }) => {
    problems.expect(/status of 4\d\d/)
    const before = await categories(world)
    await page.goto('/businesses?status=active')
    await openSettings(page)
    await selector(page).fill(` ${(before[0]?.name ?? '').toUpperCase()}`)
    await createButton(page).click()
    await expect(selector(page)).toHaveAccessibleDescription(/exists already\. Choose it from the list\./)
    await selector(page).fill('Beekeeping')
    await deleteButton(page).click()
    await expect(selector(page)).toHaveAccessibleDescription(/There is no category “Beekeeping”\./)
    await expect(selector(page)).toHaveValue('Beekeeping')
    await expect(page).toHaveURL(/status=active/)
    expect(await categories(world)).toEqual(before)
  },
)

test(
  'the selected category can be deleted, after a question',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world }) => {
    const before = await categories(world)
    const [victim] = before
    await page.goto('/businesses?status=active')
    await openSettings(page)
    await selector(page).fill((victim?.name ?? '').toLowerCase())
    await deleteButton(page).click()
    const confirmation = dialog(page, 'Delete Category')
    await expect(confirmation).toContainText(victim?.name ?? '')
    expect(await categories(world)).toHaveLength(before.length)
    await confirmation.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page).toHaveURL('/businesses?status=active')
    await expect(await openSettings(page)).toContainText(counted(before.length - 1))
    expect((await categories(world)).map(({ id }) => id)).not.toContain(victim?.id)
    if (world.kind === 'plain') {
      expect(world.plain().writes()).toMatchObject([
        { method: 'DELETE', path: `/admin/business/category/${victim?.id}`, body: undefined },
      ])
    }
  },
)

test(
  'the free product count shows its value and takes a whole number',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world, problems }) => {
    problems.expect(/status of 422/)
    const before = await world.settings()
    await page.goto('/businesses?pageSize=30')
    await openSettings(page)
    const field = page.getByLabel('Free Product Count')
    await expect(field).toHaveValue(String(before.freeProductCount))
    for (const wrong of ['2.5', '']) {
      await field.fill(wrong)
      await page.getByRole('button', { name: 'Update', exact: true }).click()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(/whole number/)
      await expect(field, 'what was typed stays').toHaveValue(wrong)
    }
    await field.fill('321')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await expectMessage(page, 'Count updated!')
    await expect(page).toHaveURL('/businesses?pageSize=30')
    await expect((await openSettings(page)).getByLabel('Free Product Count')).toHaveValue('321')
    expect(await world.settings()).toMatchObject({ freeProductCount: 321 })
    if (world.kind === 'plain') {
      const [call] = world.plain().writes()
      expect(call).toMatchObject({ method: 'PATCH', path: `/admin/business/adminsettings/${String(before._id)}` })
      expect(call?.body).toEqual({ freeProductCount: 321 })
    }
  },
)

test(
  'the settings are a dialog with an address of its own, in which deleting stands apart',
  { tag: ['@scripts', '@noscript'] },
  async ({ page }) => {
    await page.goto('/businesses?status=active')
    await expect(page.getByLabel('Free Product Count')).toHaveCount(0)
    await openSettings(page)
    await expect(page).toHaveURL('/businesses?status=active&modal=settings')
    const [create, remove] = [await createButton(page).boundingBox(), await deleteButton(page).boundingBox()]
    expect((remove?.y ?? 0) - (create?.y ?? 0) - (create?.height ?? 0)).toBeGreaterThan(32)
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL('/businesses?status=active')
    await page.goto('/businesses?modal=settings')
    await expect(selector(page)).toBeVisible()
  },
)

for (const [width, height] of [
  [1366, 768],
  [360, 640],
] as const) {
  test(
    `the open list of categories covers no button at ${width} × ${height}`,
    { tag: ['@rest', '@embedded'] },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/businesses?modal=settings')
      await whenInteractive(selector(page))
      await selector(page).click()
      await expect(listed(page).first()).toBeVisible()
      const list = (await page.getByRole('listbox', { name: 'Category found' }).boundingBox())!
      const buttons = panel(page).getByRole('button', { name: /^(Update|Create category|Delete category)$/ })
      await expect(buttons).toHaveCount(3)
      for (const button of await buttons.all()) {
        // It is laid out.
        const box = (await button.boundingBox())!
        const isBeside = box.x >= list.x + list.width || box.x + box.width <= list.x
        const isAboveOrBelow = box.y >= list.y + list.height || box.y + box.height <= list.y
        expect(isBeside || isAboveOrBelow).toBe(true)
      }
    },
  )
}

test(
  'what is typed in the other form of the dialog is not dropped without a question',
  { tag: '@rest' },
  async ({ page }) => {
    await page.goto('/businesses')
    await openSettings(page)
    const count = panel(page).getByLabel('Free Product Count', { exact: true })
    const stored = await count.inputValue()
    await count.fill('77')
    await selector(page).fill('Beekeeping of today')
    await createButton(page).click()
    const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(count).toHaveValue('77')
    await createButton(page).click()
    await question.getByRole('button', { name: 'Discard', exact: true }).click()
    await expectMessage(page, 'Category created')
    await openSettings(page)
    await expect(count).toHaveValue(stored)
  },
)
