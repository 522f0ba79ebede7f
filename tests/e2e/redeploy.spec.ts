import { expectFilledAdmin, fillAdmin } from '../support/admin-form.ts'
import type { Page } from 'playwright/test'
import { sendLogin } from '../support/account.ts'
import { expect, test as base } from '../support/browser.ts'
import { startConsole } from '../support/console.ts'
import { createOtherBuild, type OtherBuild } from '../support/other-build.ts'
import { bodyRows, dialog, expectMessage, whenInteractive } from '../support/page.ts'
import { plainAdministrator, startPlainPlatform, type PlainPlatform } from '../support/plain-platform.ts'

interface Deployment {
  platform: PlainPlatform
  /** Ends the console and starts one of another build at its address. */
  redeploy: () => Promise<void>
  origin: string
}

const test = base.extend<{ deployment: Deployment }, { otherBuild: OtherBuild }>({
  otherBuild: [
    async ({}, use) => {
      const build = await createOtherBuild()
      await use(build)
      await build.remove()
    },
    { scope: 'worker' },
  ],
  deployment: async ({ otherBuild, context }, use) => {
    const platform = await startPlainPlatform()
    let running = await startConsole({ platformUrl: platform.url })
    const { origin } = running
    const { email, password } = plainAdministrator
    await context.request.post(`${origin}/login`, { form: { email, password }, maxRedirects: 0 })
    await context.clearCookies({ name: 'toasts' })
    const redeploy = async () => {
      await running.stop()
      const environment = { PORT: new URL(origin).port }
      running = await startConsole({ platformUrl: platform.url, folder: otherBuild.folder, environment })
    }
    await use({ platform, redeploy, origin })
    await running.stop()
    await platform.close()
  },
})

/** The addresses of the documents that the tab loads from now on. */
function documentsOf(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return
    const { pathname, search } = new URL(request.url())
    documents.push(pathname + search)
  })
  return documents
}

test.beforeEach(({ problems }) => {
  problems.expect(/status of 40[04]|Failed to fetch dynamically|preload|loading route module/i)
})

test('deploy-safe tabs: the next click of an old tab loads the full address that it meant, once', async ({
  page,
  deployment: { origin, redeploy },
}) => {
  await page.goto(`${origin}/businesses?state=Lagos`)
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Logs' })
  await whenInteractive(link)
  await redeploy()
  const documents = documentsOf(page)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Logs' })).toBeVisible()
  await expect(bodyRows(page, 'Logs').first()).toBeVisible()
  expect(documents).toEqual(['/logs'])

  // The tab is of the new build now, and goes on without documents.
  const back = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admins' })
  await whenInteractive(back)
  await back.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admins' })).toBeVisible()
  expect(documents).toEqual(['/logs'])
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`${origin}/businesses?state=Lagos`)
  await expect(page.getByRole('heading', { level: 1, name: 'Businesses' })).toBeVisible()
})

test(
  'deploy-safe tabs: a search on the same screen keeps all of its address',
  { tag: '@rest' },
  async ({ page, deployment: { origin, redeploy } }) => {
    await page.goto(`${origin}/businesses?state=Lagos`)
    const search = page
      .getByRole('searchbox', { name: 'Search business' })
      .or(page.getByRole('main').getByRole('searchbox'))
    await whenInteractive(search.first())
    await redeploy()
    const documents = documentsOf(page)
    await search.first().fill('a')
    await search.first().press('Enter')
    await expect.poll(() => documents.length).toBeGreaterThan(0)
    await expect(page).toHaveURL(/state=Lagos/)
    await expect(page).toHaveURL(/search=a/)
    expect(documents).toHaveLength(1)
  },
)

test('deploy-safe tabs: what is typed in a form is saved, and a refused form stays as typed', async ({
  page,
  deployment: { origin, redeploy, platform },
}) => {
  const form = await fillAdmin(page, origin)
  await redeploy()
  platform.says = { status: 400, message: 'This e-mail address is taken.' }
  await form.getByRole('button', { name: 'Create' }).click()
  await expectMessage(page, 'This e-mail address is taken.')
  await expectFilledAdmin(form)
  platform.says = undefined
  await form.getByLabel('Password').fill('a password that is long enough')
  await form.getByRole('button', { name: 'Create' }).click()
  await expectMessage(page, 'Admin created')
  await expect(form).toBeHidden()
  expect(platform.store.admins.map(({ email }) => email)).toContain('ngozi.bello@example.ng')
})

test(
  'deploy-safe tabs: a session that ends with the deployment gives the typed form back',
  { tag: '@rest' },
  async ({ page, problems, deployment: { origin, redeploy, platform } }) => {
    problems.expect(/status of 401/)
    await page.goto(`${origin}/admins?modal=create`)
    const form = dialog(page, 'Create Admin')
    await whenInteractive(form.getByLabel('First name'))
    await form.getByLabel('First name').fill('Ngozi')
    await redeploy()
    platform.expireTokens()
    await form.getByLabel('Last name').fill('Bello')
    await form.getByLabel('Email').fill('ngozi.bello@example.ng')
    await form.getByLabel('Password').fill('a password that is long enough')
    await form.getByRole('button', { name: 'Create' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('link', { name: 'Login' })
      .or(page.getByRole('alertdialog').getByRole('button', { name: 'Login' }))
      .click()
    await sendLogin(page, plainAdministrator)
    await expect(form.getByLabel('First name')).toHaveValue('Ngozi')
    await expect(form.getByLabel('Email')).toHaveValue('ngozi.bello@example.ng')
  },
)

test(
  'deploy-safe tabs: who discards what was typed gets the page that was meant, and is asked once',
  { tag: '@rest' },
  async ({ page, deployment: { origin, redeploy } }) => {
    const asked: string[] = []
    page.on('dialog', async (one) => {
      asked.push(one.type())
      await one.accept()
    })
    await page.goto(`${origin}/admins?modal=create&sort=email`)
    const form = dialog(page, 'Create Admin')
    await whenInteractive(form.getByLabel('First name'))
    await form.getByLabel('First name').fill('Ngozi')
    await redeploy()
    const documents = documentsOf(page)
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(form).toHaveCount(0)
    await expect.poll(() => documents).toEqual(['/admins?sort=email'])
    expect(asked).toEqual([])
  },
)
