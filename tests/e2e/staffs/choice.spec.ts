import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser.ts'
import { addressOf } from '../../support/page.ts'
import { staffOf } from '../../support/staff-list.ts'
import type { World } from '../../support/world.ts'

const field = (page: Page) => page.getByLabel('Business', { exact: true })

/** A business with staff whose name nothing else on the platform contains. */
async function namedBusiness(world: World): Promise<{ ref: string; name: string }> {
  const all = await world.businesses()
  for (const { businessRef, businessName } of all) {
    const name = String(businessName)
    const isUnique = all.filter((other) => String(other.businessName).includes(name)).length === 1
    if (isUnique && (await staffOf(world, businessRef)).length > 0) return { ref: String(businessRef), name }
  }
  throw new Error('The platform has no such business.')
}

test(
  'before a business is chosen there is neither a table nor Add Staff',
  { tag: '@noscript' },
  async ({ page, signIn }) => {
    await signIn()
    await page.goto('/staffs')
    await expect(page.getByRole('heading', { level: 1, name: 'Staffs' })).toBeVisible()
    await expect(field(page)).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add Staff' })).toHaveCount(0)
  },
)

test(
  'a platform without businesses says that there is none',
  { tag: ['@rest', '@noscript'] },
  async ({ page, signIn, world }) => {
    world.plain().store.businesses = []
    await signIn()
    await page.goto('/staffs')
    await expect(page.getByText('There is no business yet.')).toBeVisible()
  },
)

test(
  'typing finds a business, and choosing it shows its staff',
  { tag: '@embedded' },
  async ({ page, signIn, world }) => {
    await signIn()
    const { ref, name } = await namedBusiness(world)
    await page.goto('/staffs')
    await field(page).click()
    await page.keyboard.type(name.slice(0, -1))
    await page.getByRole('option', { name }).click()
    await expect(page).toHaveURL(`/staffs?business=${ref}`)
    await expect(field(page)).toHaveValue(`${name} (${ref})`)
    await expect(page.getByRole('table', { name: 'Staffs' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Staff' })).toBeVisible()
  },
)

test('a business is chosen with the keyboard alone', { tag: '@rest' }, async ({ page, signIn, world }) => {
  await signIn()
  const { ref, name } = await namedBusiness(world)
  await page.goto('/staffs')
  await field(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  await expect(page.getByRole('listbox')).toHaveCSS('max-height', '300px')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveText(
    await page.getByRole('option').nth(1).innerText(),
    { useInnerText: true },
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.type(ref)
  await expect(page.getByRole('option')).toHaveText([new RegExp(ref)])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/staffs?business=${ref}`)
  await expect(field(page)).toHaveValue(`${name} (${ref})`)
})

test(
  'a text that fits several businesses offers them as links',
  { tag: ['@rest', '@noscript'] },
  async ({ page, signIn, world }) => {
    await signIn()
    const { ref } = await namedBusiness(world)
    const part = ref.slice(0, 4)
    await page.goto('/staffs')
    await field(page).fill(part)
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(page.getByText(/businesses fit/)).toBeVisible()
    const [first] = await page.getByRole('main').getByRole('link').all()
    const address = await first?.getAttribute('href')
    await first?.click()
    await expect(page.getByRole('table', { name: 'Staffs' })).toBeVisible()
    expect(addressOf(page)).toBe(address)
  },
)

test(
  'a text that fits none says so, and a wrong reference is no error',
  { tag: ['@rest', '@noscript'] },
  async ({ page, signIn }) => {
    await signIn()
    await page.goto('/staffs?business.search=nothing+is+called+like+this')
    await expect(page.getByText('No business fits “nothing is called like this”.')).toBeVisible()
    const answer = await page.goto(`/staffs?business=${encodeURIComponent('../../admin')}`)
    expect(answer?.status()).toBe(200)
    await expect(page.getByText('“../../admin” is no reference of a business, so none is chosen.')).toBeVisible()
  },
)

test('with 10,000 businesses the page stays small', { tag: '@noscript' }, async ({ page, signIn, world }) => {
  await signIn()
  world.plain().store.businesses = Array.from({ length: 10_000 }, (_, index) => ({
    _id: `business-${index}`,
    businessRef: `BIZ-${index}`,
    businessName: `Shop number ${index}`,
  }))
  const answer = await page.goto('/staffs')
  // A browser's first document has the stylesheet in it.
  const html = ((await answer?.text()) ?? '').replace(/<style>[^]*?<\/style>/, '')
  expect(html.length).toBeLessThan(64 * 1024)
  await field(page).fill('BIZ-7777')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL('/staffs?business=BIZ-7777')
  await expect(field(page)).toHaveValue('Shop number 7777 (BIZ-7777)')
})
