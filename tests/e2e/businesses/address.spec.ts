import { sendLogin } from '../../support/account.ts'
import { expect, test } from '../../support/browser.ts'
import { findBusiness, isActive } from '../../support/business-list.ts'
import { addressOf, dialog, whenInteractive } from '../../support/page.ts'

test('a copied address opens the same screen in a fresh browser after signing in', async ({ page, world, browser }) => {
  const business = await findBusiness(world, isActive)
  const address = `/businesses?status=active&sort=businessName&pageSize=30&search=a&modal=edit&id=${business._id}`
  await page.goto(address)
  await expect(page).toHaveURL(/\/login$/)
  await sendLogin(page, world.administrator)
  await expect(dialog(page, 'Business')).toBeVisible()
  expect(addressOf(page)).toBe(address)
  await expect(dialog(page, 'Business').getByLabel('Business name')).toHaveValue(business.businessName)
  await expect(page.locator('[name="pageSize"]').first()).toHaveValue('30')
  expect(browser.isConnected()).toBe(true)
})

test('Back undoes one step at a time', async ({ page, signIn, world }) => {
  await signIn()
  const business = await findBusiness(world, isActive)
  await page.goto('/businesses')
  await page.getByRole('columnheader', { name: 'Business Name' }).getByRole('link').click()
  await expect(page).toHaveURL(/sort=businessName/)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  const second = addressOf(page)
  await page.goto(`${second}&modal=view&id=${business._id}`)
  await expect(dialog(page, 'Business')).toBeVisible()
  await dialog(page, 'Business').getByRole('button', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/modal=edit/)

  await page.goBack()
  await expect(page).toHaveURL(/modal=view/)
  await expect(dialog(page, 'Business').getByRole('button', { name: 'Save' })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(addressOf(page)).toBe(second)
  await page.goBack()
  await expect(page.getByText(/^Page 1 of/)).toBeVisible()
  await expect(page).toHaveURL(/sort=businessName/)
  await page.goBack()
  expect(addressOf(page)).toBe('/businesses')
})

test('one step of Back undoes a search, however often it was typed', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/businesses?pageSize=30&page=2')
  const search = page.getByRole('searchbox')
  await whenInteractive(search)
  await search.fill('a')
  await expect(page).toHaveURL(/search=a$/)
  await search.fill('ad')
  await expect(page).toHaveURL(/search=ad$/)
  await page.goBack()
  await expect(page).toHaveURL('/businesses?pageSize=30&page=2')
  await expect(search).toHaveValue('')
})

test('one step of Back undoes a search that was typed slowly', { tag: '@rest' }, async ({ page, signIn }) => {
  await signIn()
  await page.goto('/businesses?pageSize=30')
  const search = page.getByRole('searchbox')
  await whenInteractive(search)
  // The first search arrives between the second letter and the search for both.
  await search.pressSequentially('lago', { delay: 250 })
  await expect(page).toHaveURL(/search=lago$/)
  await page.goBack()
  await expect(page).toHaveURL('/businesses?pageSize=30')
  await expect(search).toHaveValue('')
})

test('closing a dialog returns to the same list', { tag: '@noscript' }, async ({ page, signIn, world }) => {
  await signIn()
  const business = await findBusiness(world, isActive)
  await page.goto(`/businesses?status=active&pageSize=30&page=2&modal=view&id=${business._id}`)
  await dialog(page, 'Business').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({ status: 'active', pageSize: '30', page: '2' })
})
