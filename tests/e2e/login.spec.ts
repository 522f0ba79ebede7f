import { sendLogin } from '../support/account.ts'
import { expect, test } from '../support/browser.ts'
import { addressOf, expectMessage, signOut } from '../support/page.ts'

test('the login page asks for e-mail and password under its heading', { tag: '@noscript' }, async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to the product')
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
  await expect(page.getByLabel('Email')).toHaveAttribute('required')
  await expect(page.getByLabel('Password')).toHaveAttribute('required')
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect(page).toHaveTitle('Log In · Console')
})

test(
  'signing in leads to the deep link that was refused, query included, and shows the message',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world }) => {
    await page.goto('/businesses?pageSize=30&sort=businessName')
    await expect(page).toHaveURL(/\/login$/)
    await sendLogin(page, world.administrator)
    await expect(page).toHaveURL(/\/businesses/)
    expect(addressOf(page)).toBe('/businesses?pageSize=30&sort=businessName')
    await expect(page.getByRole('table', { name: 'Businesses' })).toBeVisible()
    if (world.kind !== 'plain') return
    await expectMessage(page, 'Login successful')
    const call = world.plain().calls.find(({ path }) => path === '/auth/login/superadmin')
    expect(call).toMatchObject({ method: 'POST', query: {}, violations: [] })
    const { email, password } = world.administrator
    expect(call?.body).toEqual({ email, password })
  },
)

test('signing in with the keyboard alone works', async ({ page, world }) => {
  await page.goto('/businesses')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(world.administrator.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(world.administrator.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Businesses' })).toBeVisible()
})

test(
  'a refused login shows the message of the platform in the form and keeps the e-mail',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world, problems, hasScripts }) => {
    problems.expect(/status of 401/)
    await page.goto('/login')
    await page.getByLabel('Email').fill(world.administrator.email)
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Log In' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toBeVisible()
    await expect(alert).toHaveText(world.kind === 'plain' ? 'Invalid email or password' : /\S/)
    await expect(alert).not.toHaveText(/wrong password|unknown user|no such/i)
    await expect(alert, 'the message has the focus').toBeFocused()
    await expect(page.getByLabel('Email')).toHaveValue(world.administrator.email)
    // The server never sends a password back; where the page stays, the typed one may stay in it.
    if (!hasScripts) await expect(page.getByLabel('Password')).toHaveValue('')
    await expect(page).toHaveURL(/\/login$/)
  },
)

test(
  'a field that the server refuses has the focus',
  { tag: ['@rest', '@scripts', '@noscript'] },
  async ({ page, problems }) => {
    problems.expect(/status of 422/)
    await page.goto('/login')
    // The browser lets spaces pass as a password; what is no e-mail address to the server, it stops itself.
    await page.getByLabel('Email').evaluate((field: HTMLInputElement) => field.form?.setAttribute('novalidate', ''))
    await page.getByLabel('Password').fill('some password')
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByText('Enter your e-mail address.')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
  },
)

test('the password can be shown', { tag: '@rest' }, async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel('Password')
  await password.fill('some password')
  const show = page.getByRole('button', { name: 'Show password' })
  await show.click()
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('some password')
  await show.click()
  await expect(password).toHaveAttribute('type', 'password')
})

test(
  'a login without its fields is refused at the fields and makes no call',
  { tag: '@noscript' },
  async ({ context, world }) => {
    const answer = await context.request.post('/login', { form: { email: '', password: '' } })
    expect(answer.status()).toBe(422)
    expect(await answer.text()).toContain('Enter your e-mail address.')
    expect(world.plain().calls).toEqual([])
  },
)

test(
  'without a deep link signing in leads to the dashboard, and so does the login page afterwards',
  { tag: '@noscript' },
  async ({ context, world }) => {
    const { email, password } = world.administrator
    const signedIn = await context.request.post('/login', { form: { email, password }, maxRedirects: 0 })
    expect(signedIn.status()).toBe(303)
    expect(signedIn.headers().location).toBe('/dashboard')
    const again = await context.request.get('/login', { maxRedirects: 0 })
    expect(again.status()).toBe(302)
    expect(again.headers().location).toBe('/dashboard')
  },
)

test(
  'signing out ends the session for good',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, context, signIn }) => {
    await signIn()
    await page.goto('/businesses')
    const before = await context.storageState()
    await signOut(page)
    await page.goto('/businesses')
    await expect(page).toHaveURL(/\/login$/)
    await page.goBack()
    await expect(page.getByRole('table', { name: 'Businesses' })).toHaveCount(0)
    expect(before.cookies.map((cookie) => cookie.name)).toContain('session')
  },
)
