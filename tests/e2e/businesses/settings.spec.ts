import { expect, test } from '../../support/browser.ts'
import { dialog, expectMessage } from '../../support/page.ts'
import { isRecord } from '../../support/plain-platform/shape.ts'
import type { World } from '../../support/world.ts'

test.beforeEach(({ signIn }) => signIn())

async function categories(world: World): Promise<{ id: string; name: string }[]> {
  const { category } = await world.settings()
  const list = Array.isArray(category) ? category.filter(isRecord) : []
  return list.map(({ id, name }) => ({ id: String(id), name: String(name) }))
}

test('the category selector lists the categories and counts them', async ({ page, world }) => {
  const stored = await categories(world)
  await page.goto('/businesses')
  const selector = page.getByLabel(`Categories (${stored.length})`)
  await expect(selector).toHaveCSS('height', '40px')
  await expect(selector, '30rem').toHaveCSS('max-width', '480px')
  const options = selector.locator('option')
  await expect(options).toHaveCount(stored.length + 1)
  const offered = await options.allInnerTexts()
  expect(offered.slice(1).toSorted()).toEqual(stored.map(({ name }) => name).toSorted())
})

test('a typed name becomes a category', async ({ page, world }) => {
  const before = await categories(world)
  const name = `Fishing gear ${before.length}`
  await page.goto('/businesses?status=active')
  await page.getByLabel('New category').fill(name)
  await page.getByRole('button', { name: 'Create category' }).click()
  await expect(page.getByLabel(`Categories (${before.length + 1})`)).toBeVisible()
  expect((await categories(world)).map((category) => category.name)).toContain(name)
  await expect(page).toHaveURL(/status=active/)
  if (world.kind === 'plain') {
    await expectMessage(page, 'Category created')
    const [call] = world.plain().writes()
    expect(call).toMatchObject({ method: 'POST', path: '/admin/business/category' })
    expect(call?.body).toEqual({ name, description: name })
  }
})

test('a name that exists already is not created again', async ({ page, world, problems }) => {
  problems.expect(/status of 4\d\d/)
  const before = await categories(world)
  await page.goto('/businesses')
  await page.getByLabel('New category').fill((before[0]?.name ?? '').toUpperCase())
  await page.getByRole('button', { name: 'Create category' }).click()
  await expect(page.getByLabel('New category')).toHaveAttribute('aria-invalid', 'true')
  expect(await categories(world)).toHaveLength(before.length)
  if (world.kind === 'plain') expect(world.plain().writes()).toEqual([])
})

test('the selected category can be deleted, after a question', async ({ page, world }) => {
  const before = await categories(world)
  const [victim] = before
  await page.goto('/businesses')
  await page.getByLabel(`Categories (${before.length})`).selectOption({ label: victim?.name ?? '' })
  await page.getByRole('button', { name: 'Delete category' }).click()
  const confirmation = dialog(page, 'Delete Category')
  await expect(confirmation).toContainText(victim?.name ?? '')
  expect(await categories(world)).toHaveLength(before.length)
  await confirmation.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByLabel(`Categories (${before.length - 1})`)).toBeVisible()
  expect((await categories(world)).map(({ id }) => id)).not.toContain(victim?.id)
  if (world.kind === 'plain') {
    expect(world.plain().writes()).toMatchObject([
      { method: 'DELETE', path: `/admin/business/category/${victim?.id}`, body: undefined },
    ])
  }
})

test('the free product count shows its value and takes a new one', async ({ page, world }) => {
  const before = await world.settings()
  await page.goto('/businesses?pageSize=30')
  const field = page.getByLabel('Free Product Count')
  await expect(field).toHaveValue(String(before.freeProductCount))
  await field.fill('321')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expectMessage(page, 'Count updated!')
  await expect(page.getByLabel('Free Product Count')).toHaveValue('321')
  await expect(page).toHaveURL(/pageSize=30/)
  expect(await world.settings()).toMatchObject({ freeProductCount: 321 })
  if (world.kind === 'plain') {
    const [call] = world.plain().writes()
    expect(call).toMatchObject({ method: 'PATCH', path: `/admin/business/adminsettings/${String(before._id)}` })
    expect(call?.body).toEqual({ freeProductCount: 321 })
  }
})

test(
  'the free product count refuses what is no whole number, at its field',
  { tag: '@once' },
  async ({ page, world, problems }) => {
    problems.expect(/status of 422/)
    const before = await world.settings()
    await page.goto('/businesses')
    for (const wrong of ['-1', '2.5', 'ten', '1000001', '']) {
      await page.getByLabel('Free Product Count').fill(wrong)
      await page.getByRole('button', { name: 'Update', exact: true }).click()
      const field = page.getByLabel('Free Product Count')
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(/whole number/)
      await expect(field, 'what was typed stays').toHaveValue(wrong)
    }
    expect(await world.settings()).toMatchObject({ freeProductCount: before.freeProductCount })
  },
)
