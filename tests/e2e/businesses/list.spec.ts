import { expect, test } from '../../support/browser.ts'
import { readsOf } from '../../support/lists.ts'
import { columnHeaders, tableRows } from '../../support/page.ts'

const columns = [
  'S/N',
  'Business Name',
  'Email',
  'Phone No',
  'Category',
  'Country',
  'State',
  'City',
  'Status',
  'Referral code',
  'Date Registered',
  'Actions',
]

test.beforeEach(({ signIn }) => signIn())

test(
  'the table has its columns in order and twenty rows a page, newest first, numbered over the pages',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world }) => {
    const newestFirst = (await world.businesses())
      .toSorted((a, b) => String(b.createdAt).localeCompare(String(a.createdAt)))
      .map((business) => String(business.email))
    await page.goto('/businesses')
    expect(await columnHeaders(page, 'Businesses')).toEqual(columns)
    const first = await tableRows(page, 'Businesses')
    expect(first.map((row) => row['S/N'])).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1)))
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()
    const second = await tableRows(page, 'Businesses')
    expect(second[0]?.['S/N']).toBe('21')
    const shown = [...first, ...second].map((row) => row.Email ?? '')
    for (const [index, email] of shown.entries()) {
      expect(email.includes(newestFirst[index] ?? '?'), `row ${index + 1} is ${newestFirst[index]}`).toBe(true)
    }
  },
)

test('a row shows the record, and a dash where something is missing', { tag: '@noscript' }, async ({ page, world }) => {
  await page.goto('/businesses?search=ada.obi.1@example.ng')
  expect(await tableRows(page, 'Businesses')).toEqual([
    {
      'S/N': '1',
      'Business Name': 'Obi Provisions 1',
      Email: 'ada.obi.1@example.ng',
      'Phone No': '08030000000',
      Category: 'Groceries',
      Country: 'Nigeria',
      State: 'Lagos',
      City: 'Ikeja',
      Status: 'Active',
      'Referral code': 'REF100',
      'Date Registered': '06 Jan 2025, 11:54',
      Actions: '',
    },
  ])
  world.plain().store.businesses.splice(0, 1, { businessName: 'Bare Bones', createdAt: null })
  await page.goto('/logs')
  await page.goto('/businesses?search=bare')
  const [row] = await tableRows(page, 'Businesses')
  expect(row).toMatchObject({ 'Business Name': 'Bare Bones', Email: '–', Category: '–', City: '–', Status: 'Active' })
  expect(row).toMatchObject({ 'Referral code': '–', 'Date Registered': '–' })
})

test(
  'the footer tells where in the list one is, leads on, and sets the rows per page',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world, hasScripts }) => {
    const total = (await world.businesses()).length
    const pages = Math.ceil(total / 20)
    await page.goto('/businesses')
    await expect(page.getByText(`Showing 1 - 20 of ${total}`)).toBeVisible()
    await expect(page.getByText(`Page 1 of ${pages}`)).toBeVisible()
    await page.getByLabel('Go to page:').fill('2')
    await page.getByLabel('Go to page:').press('Enter')
    await expect(page.getByText(`Showing 21 - 40 of ${total}`)).toBeVisible()
    expect(new URL(page.url()).searchParams.get('page')).toBe('2')
    await page.getByRole('link', { name: 'Previous page' }).click()
    await expect(page.getByText(`Page 1 of ${pages}`)).toBeVisible()
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page.getByText(`Page 2 of ${pages}`)).toBeVisible()
    await page.getByLabel('Go to page:').fill('')
    await page.getByLabel('Go to page:').press('Enter')
    await expect(page.getByText(`Page 1 of ${pages}`)).toBeVisible()

    const select = page.getByLabel('Rows per page:')
    await expect(select.getByRole('option')).toHaveText(['20', '30', '40', '50'])
    await select.selectOption('40')
    if (!hasScripts) await page.getByRole('button', { name: 'Set', exact: true }).click()
    await expect(page.getByText(`Showing 1 - 40 of ${total}`)).toBeVisible()
    expect(new URL(page.url()).searchParams.get('pageSize')).toBe('40')
  },
)

test(
  'a page beyond the end shows the last one, and nonsense in the address falls back with a note',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world }) => {
    const total = (await world.businesses()).length
    const pages = Math.ceil(total / 20)
    const beyond = await page.goto('/businesses?page=9999')
    expect(beyond?.status()).toBe(200)
    await expect(page.getByText(`Page ${pages} of ${pages}`)).toBeVisible()
    const nonsense = await page.goto('/businesses?page=-1&pageSize=7&sort=nothing&status=maybe&preset=whenever')
    expect(nonsense?.status()).toBe(200)
    await expect(page.getByText(`Page 1 of ${pages}`)).toBeVisible()
    await expect(page.getByText(/Rows per page can be 20, 30, 40, 50/)).toBeVisible()
  },
)

test('a list of one record has no search', { tag: ['@rest', '@noscript'] }, async ({ page, world }) => {
  for (const [index, business] of world.plain().store.businesses.entries()) business.isDisabled = index === 0
  await page.goto('/businesses?status=inactive&search=nothing')
  await expect(page.getByRole('searchbox')).toHaveValue('nothing')
  await page.goto('/businesses?status=inactive')
  await expect(page.getByRole('table', { name: 'Businesses' }).locator('tbody tr')).toHaveCount(1)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
})

test('list calls carry the token and nothing that is not specified', { tag: '@noscript' }, async ({ page, world }) => {
  await page.goto('/businesses')
  await expect(page.getByText(/^Page 1 of/)).toBeVisible()
  expect(readsOf(world)).toEqual([
    { method: 'GET', path: '/admin/business', query: {} },
    { method: 'GET', path: '/settings/admin', query: {} },
    { method: 'GET', path: '/settings/country', query: {} },
  ])
  for (const { body, headers } of world.plain().calls.filter(({ method }) => method === 'GET')) {
    expect(body).toBeUndefined()
    expect(headers.authorization).toMatch(/^Bearer plain\./)
    expect(headers['content-type']).toBeUndefined()
  }
})
