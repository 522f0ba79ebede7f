import { expectFilledAdmin, fillAdmin } from '../support/admin-form.ts'
import { sendLogin } from '../support/account.ts'
import { expect, test as base } from '../support/browser.ts'
import { startConsole } from '../support/console.ts'
import { type CuttingProxy, startCuttingProxy } from '../support/cutting-proxy.ts'
import { type MisbehavingPlatform, startMisbehavingPlatform } from '../support/misbehaving-platform.ts'
import { bodyRows, dialog, expectMessage, whenInteractive } from '../support/page.ts'
import { plainAdministrator, type PlainPlatform, startPlainPlatform } from '../support/plain-platform.ts'

const test = base.extend<{ line: CuttingProxy; misbehaving: MisbehavingPlatform; platform: PlainPlatform }>({
  platform: async ({}, use) => {
    const platform = await startPlainPlatform()
    await use(platform)
    await platform.close()
  },
  misbehaving: async ({ platform }, use) => {
    const misbehaving = await startMisbehavingPlatform(platform.url)
    await use(misbehaving)
    await misbehaving.close()
  },
  line: async ({ misbehaving, page, problems }, use) => {
    problems.expect(/ERR_CONNECTION_RESET|ERR_INCOMPLETE_CHUNKED_ENCODING|status of 400/)
    const line = await startCuttingProxy()
    const running = await startConsole({ platformUrl: misbehaving.url, environment: { PUBLIC_ORIGIN: line.origin } })
    line.target = Number(running.log.find(({ msg }) => msg === 'Console ready')?.port)
    try {
      await page.goto(`${line.origin}/login`)
      await sendLogin(page, plainAdministrator)
      await expect(page).toHaveURL(/dashboard/)
      await use(line)
    } finally {
      await running.stop()
      await line.close()
    }
  },
})

const data = /^GET \/businesses\.data/

for (const bytes of [700, 2000]) {
  test(`a screen whose data are cut after ${bytes} bytes arrives, and its list after its search too`, async ({
    page,
    line,
  }) => {
    await page.goto(`${line.origin}/logs`)
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Businesses' })
    await whenInteractive(link)
    line.cut(data, bytes)
    await link.click()
    await expect(bodyRows(page, 'Businesses')).toHaveCount(20)

    line.cut(data, bytes)
    await page.getByRole('main').getByRole('searchbox').fill('lagos')
    await expect.poll(() => line.wasCut).toHaveLength(2)
    await expect(page).toHaveURL(/search=lagos/)
    await expect(page.getByRole('table', { name: 'Businesses' })).toContainText('Lagos')
  })
}

test('a list that is late arrives after all where the connection breaks while it is waited for', async ({
  page,
  line,
  misbehaving,
}) => {
  await page.goto(`${line.origin}/logs`)
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Businesses' })
  await whenInteractive(link)
  await misbehaving.misbehave({ kind: 'slow headers', path: '^/admin/business(\\?|$)', times: 1 })
  line.cut(data, 'a pause')
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Businesses' })).toBeVisible()
  await expect(bodyRows(page, 'Businesses')).toHaveCount(20)
  await expect.poll(() => line.wasCut).toHaveLength(1)
})

test('a document whose connection breaks while its list is waited for gets it, and keeps what is typed over it', async ({
  page,
  line,
  misbehaving,
}) => {
  await page.clock.install()
  await misbehaving.misbehave({ kind: 'slow headers', path: '^/admin(\\?|$)', times: 1 })
  line.cut(/^GET \/admins\?/, 'a pause')
  await page.goto(`${line.origin}/admins?modal=create`, { waitUntil: 'commit' })
  const name = dialog(page, 'Create Admin').getByLabel('First name')
  await whenInteractive(name)
  await name.fill('Ngozi')
  await expect.poll(() => line.wasCut).toHaveLength(1)
  await expect(bodyRows(page, 'Admins')).toHaveCount(0)
  // Sixteen seconds without a further part, looked for every two.
  await page.clock.runFor(20_000)
  await expect(bodyRows(page, 'Admins')).not.toHaveCount(0)
  await expect(name).toHaveValue('Ngozi')
})

test('what was saved is said where the data that follow are cut', async ({ page, line }) => {
  const form = await fillAdmin(page, line.origin)
  line.cut(/^GET \/admins\.data/, 700)
  await form.getByRole('button', { name: 'Create' }).click()
  await expectMessage(page, 'Admin created')
  await expect(form).toBeHidden()
  await expect.poll(() => line.wasCut).toHaveLength(1)
})

test('what was saved is said where late parts of the data that follow are cut', async ({ page, line, misbehaving }) => {
  await page.goto(`${line.origin}/businesses?status=active`)
  const actions = bodyRows(page, 'Businesses')
    .first()
    .getByLabel(/^Actions for/)
  await whenInteractive(page.getByRole('table', { name: 'Businesses' }))
  await actions.click()
  const deactivate = page.getByRole('button', { name: 'Deactivate', exact: true })
  // The pointer over a link has a dialog fetched ahead of need, which reads businesses too.
  await deactivate.hover()
  await misbehaving.misbehave({ kind: 'slow headers', method: 'GET', path: '^/admin/business(\\?|$)', times: 1 })
  line.cut(/^GET \/businesses\.data(?!\S*modal)/, 'a pause')
  await deactivate.click()
  await expectMessage(page, 'Business deactivated!')
  await expect.poll(() => line.wasCut).toHaveLength(1)
})

test('what was typed in a refused form stays where the data that follow are cut', async ({ page, line, platform }) => {
  const form = await fillAdmin(page, line.origin)
  platform.says = { status: 400, message: 'This e-mail address is taken.' }
  line.cut(/^GET \/admins\.data/, 700)
  await form.getByRole('button', { name: 'Create' }).click()
  await expectMessage(page, 'This e-mail address is taken.')
  await expect.poll(() => line.wasCut).toHaveLength(1)
  await expectFilledAdmin(form)
})
