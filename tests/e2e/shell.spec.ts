import { sendLogin } from '../support/account.ts'
import { expect, test } from '../support/browser.ts'
import { findBusiness, isActive } from '../support/business-list.ts'
import { addressOf, bodyRows, dialog, expectMessage, revalidate, whenInteractive } from '../support/page.ts'

const entries = [
  ['Dashboard', '/dashboard'],
  ['Subscriptions', '/subscriptions'],
  ['Businesses', '/businesses'],
  ['Staffs', '/staffs'],
  ['Reports', '/reports'],
  ['Logs', '/logs'],
  ['Admins', '/admins'],
  ['Notifications', '/notifications'],
]

test.describe('signed in', () => {
  test.beforeEach(({ signIn }) => signIn())

  test(
    'the header names the administrator, the navigation its entries in order, and the page its title',
    { tag: '@noscript' },
    async ({ page }) => {
      await page.goto('/businesses')
      const banner = page.getByRole('banner')
      await expect(banner).toContainText('Administrator')
      await expect(banner).toContainText('Amara Okeke')
      const opener = banner.getByRole('button', { name: 'Amara Okeke Administrator' })
      await opener.click()
      await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
      await opener.click()
      await expect(page.getByRole('button', { name: 'Sign Out' })).toBeHidden()
      const navigation = page.getByRole('navigation', { name: 'Main' })
      const links = navigation.getByRole('link')
      await expect(links).toHaveText(entries.map(([name]) => name ?? ''))
      for (const [index, [, path]] of entries.entries()) {
        await expect(links.nth(index)).toHaveAttribute('href', path ?? '')
      }
      await expect(navigation.locator('[aria-current="page"]')).toHaveText('Businesses')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Businesses')
      await expect(page).toHaveTitle('Businesses · Console')
    },
  )

  test('below 1024 px a menu replaces the side navigation', { tag: ['@scripts', '@noscript'] }, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.goto('/businesses')
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
    await expect(navigation.getByRole('link', { name: 'Logs' })).toBeVisible()
    for (const width of [1023, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/businesses')
      await expect(navigation.getByRole('link')).toHaveCount(0)
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(navigation.getByRole('link')).toHaveText(entries.map(([name]) => name ?? ''))
      await expect(navigation.getByRole('link', { name: 'Reports' })).toBeVisible()
    }
  })

  test('letters typed in the open menu find an entry', { tag: '@rest' }, async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 800 })
    await page.goto('/businesses')
    await page.getByRole('button', { name: 'Menu' }).focus()
    await page.keyboard.press('Enter')
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await expect(navigation.getByRole('link', { name: 'Logs' })).toBeVisible()
    await whenInteractive(navigation)
    await page.keyboard.press('Tab')
    await expect(navigation.getByRole('link', { name: 'Dashboard' })).toBeFocused()
    await page.keyboard.type('rep')
    await expect(navigation.getByRole('link', { name: 'Reports' })).toBeFocused()
  })

  test('the skip link leads past the navigation', { tag: ['@rest', '@noscript'] }, async ({ page }) => {
    await page.goto('/businesses')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const isInside = await page.getByRole('main').locator(':focus').count()
    expect(isInside).toBe(1)
  })
})

test('the root path leads to the dashboard', { tag: '@noscript' }, async ({ context }) => {
  const answer = await context.request.get('/', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers().location).toBe('/dashboard')
})

test(
  'a path that holds no reference is not found in the shell, which has one main, and asks for nothing',
  { tag: '@noscript' },
  async ({ page, world, signIn, problems }) => {
    problems.expect(/status of 404/)
    await signIn()
    for (const path of ['/business/sales/a%20b', '/subscriptions/a%20b']) {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! 404 - PAGE NOT FOUND')
      await expect(page).toHaveTitle('Page not found · Console')
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(page.getByRole('banner')).toContainText('Amara Okeke')
    }
    expect(world.plain().calls.filter(({ method }) => method === 'GET')).toEqual([])
  },
)

test(
  'an unknown path is a 404 page, with a session and without',
  { tag: '@noscript' },
  async ({ page, signIn, problems }) => {
    problems.expect(/status of 404/)
    for (const session of ['without', 'with']) {
      if (session === 'with') await signIn()
      const answer = await page.goto('/no/such/page?with=query')
      expect(answer?.status(), session).toBe(404)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Oops! 404 - PAGE NOT FOUND')
      await expect(page.getByText('There’s no page here')).toBeVisible()
      await expect(page.getByRole('link', { name: 'GO TO HOMEPAGE' })).toHaveAttribute('href', '/dashboard')
      await expect(page.getByRole('banner')).toHaveCount(0)
    }
  },
)

test.describe('when the session has expired', () => {
  test.beforeEach(({ signIn }) => signIn())

  test(
    'the overlay blocks the shell, and logging in again leads back',
    { tag: '@noscript' },
    async ({ page, world, problems }) => {
      problems.expect(/status of 401/)
      await page.goto('/businesses')
      world.plain().expireTokens()
      // Another filter is another list: a new page of the same one would come from the console's memory.
      await page.goto('/businesses?status=active&pageSize=30')
      const overlay = page.getByRole('alertdialog')
      await expect(overlay).toContainText('This session has expired, login again.')
      await expect(page.getByText('Session has expired').first()).toBeAttached()
      await overlay.getByRole('button', { name: 'Login' }).click()
      await expect(page).toHaveURL(/\/login$/)
      await sendLogin(page, world.administrator)
      await expect(page).toHaveURL(/\/businesses/)
      expect(addressOf(page)).toBe('/businesses?status=active&pageSize=30')
    },
  )

  test(
    'a form with a mistake is there again, with the mistake, after logging in again',
    { tag: '@noscript' },
    async ({ page, world, problems }) => {
      problems.expect(/status of 401/)
      const { _id } = await findBusiness(world, isActive)
      await page.goto(`/businesses?modal=edit&id=${_id}`)
      const form = page.getByRole('dialog')
      await form.getByLabel('Address', { exact: true }).fill('12 Broad Street')
      await form.getByLabel('Phone', { exact: true }).fill('12')
      world.plain().expireTokens()
      await form.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Login' }).click()
      await sendLogin(page, world.administrator)
      await expect(form.getByLabel('Address', { exact: true })).toHaveValue('12 Broad Street')
      await expect(form.getByLabel('Phone', { exact: true })).toHaveValue('12')
    },
  )

  test(
    'a press that was not done is told after logging in again',
    { tag: ['@rest', '@scripts', '@noscript'] },
    async ({ page, world, problems }) => {
      problems.expect(/status of 401/)
      const { _id, businessName } = await findBusiness(world, isActive)
      await page.goto(`/businesses?modal=view&id=${_id}`)
      world.plain().expireTokens()
      await dialog(page, 'Business').getByRole('button', { name: 'Deactivate' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Login' }).click()
      await sendLogin(page, world.administrator)
      await expectMessage(
        page,
        'What you pressed last may not have been done: the session had expired. Look before you press it again.',
      )
      expect(world.plain().store.businesses.find((business) => business.businessName === businessName)).toMatchObject({
        isDisabled: false,
      })
    },
  )

  test('the overlay comes over a record, too, that is opened by then', async ({ page, world, problems }) => {
    problems.expect(/status of 401/)
    await page.goto('/businesses')
    await whenInteractive(page.getByRole('table', { name: 'Businesses' }))
    world.plain().expireTokens()
    await bodyRows(page, 'Businesses').first().getByRole('rowheader').getByRole('link').click()
    await expect(page.getByRole('alertdialog')).toContainText('This session has expired, login again.')
    await expect(page).toHaveURL(/modal=view/)
  })

  test(
    'a number that is typed beside a button with its intent is there again after logging in',
    { tag: '@rest' },
    async ({ page, world, problems, browser }) => {
      problems.expect(/status of 401/)
      await page.goto('/businesses?modal=settings')
      const count = page.getByRole('dialog').getByLabel('Free Product Count')
      await whenInteractive(count)
      await count.fill('17')
      const elsewhere = await browser.newContext({ storageState: await page.context().storageState() })
      await elsewhere.request.post(`${world.console.origin}/sign-out`, { form: {} })
      await elsewhere.close()
      await revalidate(page)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Login' }).click()
      await sendLogin(page, world.administrator)
      await expect(count).toHaveValue('17')
    },
  )

  test('no error toast is shown for it', { tag: '@rest' }, async ({ page, world, problems }) => {
    problems.expect(/status of 401/)
    world.plain().expireTokens()
    await page.goto('/businesses')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expect(page.getByText(/jwt expired/i)).toHaveCount(0)
    await expect(page.getByText('Poor connection, cannot fetch data')).toHaveCount(0)
  })
})
