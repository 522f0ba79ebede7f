import { expect, type Browser, type BrowserContext, type Page } from 'playwright/test'
import type { AdminRole } from '../../server/platform/contract/role.ts'
import { dialog, expectMessage, fillIn } from './page.ts'
import { createObserver, type Credentials, type World } from './world.ts'

let created = 0

/** An administrator of a test's own on the embedded platform, whom no other is called like, with a password chosen. */
export async function createColleague(
  world: World,
  role: AdminRole = 'superadmin',
): Promise<Credentials & { name: string }> {
  const { platformUrl } = world.console
  created += 1
  const handedOver = { email: `colleague.${Date.now()}.${created}@example.ng`, password: 'a password of the first day' }
  const name = { firstName: 'Ngozi', lastName: `Bello ${created}` }
  const post = async (token: string, path: string, body: object = {}) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const response = await fetch(platformUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(response.status).toBe(200)
  }
  const creator = await createObserver(platformUrl, world.administrator)
  await post(creator.token, '/admin/create', { ...name, ...handedOver, role })
  const password = 'a password of their own'
  const { token } = await createObserver(platformUrl, handedOver)
  await post(token, '/account/password', { password: handedOver.password, newPassword: password })
  await post(token, '/auth/logout')
  return { email: handedOver.email, password, name: `${name.firstName} ${name.lastName}` }
}

export async function fillLogin(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/login')
  await sendLogin(page, credentials)
}

/** Fills in and sends the login that is open. */
export async function sendLogin(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

/** Signs in at the login page, and waits for the dashboard. */
export async function logIn(page: Page, credentials: Credentials): Promise<void> {
  await fillLogin(page, credentials)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

/** Another browser of the same person, with a session of its own. */
export async function openElsewhere(
  browser: Browser,
  { origin, credentials, userAgent }: { origin: string; credentials: Credentials; userAgent?: string },
): Promise<BrowserContext> {
  const context = await browser.newContext({ userAgent, baseURL: origin })
  const { email, password } = credentials
  const response = await context.request.post('/login', { form: { email, password }, maxRedirects: 0 })
  expect(response.headers().location).toBe('/dashboard')
  return context
}

/** Whether a browser's session still counts. */
export async function isSignedIn(context: BrowserContext): Promise<boolean> {
  const text = await (await context.request.get('/account')).text()
  return !text.includes('This session has expired') && text.includes('Change Password')
}

/** Signs in with a password that somebody else gave, and chooses one of their own, before which nothing else is shown. */
export async function replaceGivenPassword(page: Page, given: Credentials): Promise<void> {
  await fillLogin(page, given)
  const choose = dialog(page, 'Choose a new password')
  await expect(choose).toBeVisible()
  await expect(page.getByText('You have signed in with a one-time password.')).toBeVisible()
  await page.goto('/businesses')
  await expect(page).toHaveURL(/\/account\?modal=password$/)
  const wanted = 'four words of my own'
  await fillIn(choose, { 'Current password': given.password, 'New password': wanted, 'New password again': wanted })
  await choose.getByRole('button', { name: 'Change', exact: true }).click()
  await expectMessage(page, 'Password changed.')
  await page.goto('/businesses')
  await expect(page.getByRole('table', { name: 'Businesses' })).toBeVisible()
}
