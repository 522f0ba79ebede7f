import { expect, test } from '../support/browser.ts'
import { addressOf, expectMessage } from '../support/page.ts'

test('the login page asks for e-mail and password under its heading', { tag: '@once' }, async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to the product')
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
  await expect(page.getByLabel('Email')).toHaveAttribute('required')
  await expect(page.getByLabel('Password')).toHaveAttribute('required')
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect(page).toHaveTitle('Log In · Console')
})

test('signing in leads to the deep link that was refused, query included, and shows the message', async ({
  page,
  world,
}) => {
  await page.goto('/businesses?pageSize=30&sort=businessName')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill(world.administrator.email)
  await page.getByLabel('Password').fill(world.administrator.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/businesses/)
  expect(addressOf(page)).toBe('/businesses?pageSize=30&sort=businessName')
  await expect(page.getByRole('table', { name: 'Businesses' })).toBeVisible()
  if (world.kind !== 'plain') return
  await expectMessage(page, 'Login successful')
  const call = world.plain().calls.find(({ path }) => path === '/auth/login/superadmin')
  expect(call).toMatchObject({ method: 'POST', query: {}, violations: [] })
  const { email, password } = world.administrator
  expect(call?.body).toEqual({ email, password })
})

test('signing in with the keyboard alone works', { tag: '@once' }, async ({ page, world }) => {
  await page.goto('/businesses')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(world.administrator.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(world.administrator.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Businesses' })).toBeVisible()
})

test('a refused login shows the message of the platform in the form and keeps the e-mail', async ({
  page,
  world,
  problems,
  hasScripts,
}) => {
  problems.expect(/status of 401/)
  await page.goto('/login')
  await page.getByLabel('Email').fill(world.administrator.email)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Log In' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toBeVisible()
  await expect(alert).toHaveText(world.kind === 'plain' ? 'Invalid email or password' : /\S/)
  await expect(alert).not.toHaveText(/wrong password|unknown user|no such/i)
  await expect(page.getByLabel('Email')).toHaveValue(world.administrator.email)
  // The server never sends a password back; where the page stays, the typed one may stay in it.
  if (!hasScripts) await expect(page.getByLabel('Password')).toHaveValue('')
  await expect(page).toHaveURL(/\/login$/)
})

test(
  'a login without its fields is refused at the fields and makes no call',
  { tag: '@plain' },
  async ({ context, world }) => {
    const answer = await context.request.post('/login', { form: { email: '', password: '' } })
    expect(answer.status()).toBe(422)
    expect(await answer.text()).toContain('Enter your e-mail address.')
    expect(world.plain().calls).toEqual([])
  },
)

test('somebody who is signed in is sent on from the login page', async ({ context, signIn }) => {
  await signIn()
  const answer = await context.request.get('/login', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers().location).toBe('/dashboard')
})

test('without a deep link signing in leads to the dashboard', async ({ context, world }) => {
  const { email, password } = world.administrator
  const answer = await context.request.post('/login', { form: { email, password }, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  expect(answer.headers().location).toBe('/dashboard')
})

test('signing out ends the session for good', async ({ page, context, signIn }) => {
  await signIn()
  await page.goto('/businesses')
  const before = await context.storageState()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/businesses')
  await expect(page).toHaveURL(/\/login$/)
  await page.goBack()
  await expect(page.getByRole('table', { name: 'Businesses' })).toHaveCount(0)
  expect(before.cookies.map((cookie) => cookie.name)).toContain('session')
})

test(
  'a session cookie from before signing out is worthless afterwards',
  { tag: '@embedded' },
  async ({ page, context, signIn }) => {
    await signIn()
    await page.goto('/businesses')
    const { cookies } = await context.storageState()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await context.clearCookies()
    await context.addCookies(cookies)
    await page.goto('/businesses')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Businesses' }).locator('tbody tr')).toHaveCount(0)
  },
)

test(
  'the token is in no page, no script data and no readable cookie',
  { tag: '@plain' },
  async ({ page, context, world, signIn }) => {
    await signIn()
    await page.goto('/businesses')
    const token = world.plain().calls.at(-1)?.headers.authorization?.replace('Bearer ', '') ?? ''
    expect(token).not.toBe('')
    expect(await page.content()).not.toContain(token)
    const data = await context.request.get('/businesses.data')
    expect(await data.text()).not.toContain(token)
    for (const cookie of (await context.cookies()).filter(({ name }) => name === 'session')) {
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    }
  },
)

test('a slow login shows that it is running', { tag: ['@scripts', '@plain'] }, async ({ page, faultyWorld }) => {
  const { misbehaving } = faultyWorld
  await misbehaving.heal()
  await misbehaving.misbehave({ kind: 'slow headers', path: '^/auth' })
  await page.goto(`${faultyWorld.console.origin}/businesses`)
  await page.getByLabel('Email').fill('amara.okeke@example.ng')
  await page.getByLabel('Password').fill('correct horse battery staple')
  await page.getByRole('button', { name: 'Log In' }).click()
  const spinner = page.getByRole('button', { name: 'Log In' }).getByRole('status')
  await expect(spinner).toBeVisible()
  await expect(spinner).toHaveCSS('width', '20px')
  await expect(spinner).toHaveCSS('border-left-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('heading', { level: 1, name: 'Businesses' })).toBeVisible()
})
