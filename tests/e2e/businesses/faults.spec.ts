import type { Page } from 'playwright/test'
import { sendLogin } from '../../support/account.ts'
import { expect, test } from '../../support/browser.ts'
import { actionNamed, openSettings } from '../../support/business-list.ts'
import { dialog, expectMessage, whenInteractive } from '../../support/page.ts'

const listPath = '^/admin/business(\\?|$)'
const list = (page: Page) => page.getByRole('table', { name: 'Businesses' })

test.describe('a platform that fails', () => {
  test(
    'shows the error block and Retry in place of the list, with everything around it alive',
    { tag: ['@scripts', '@noscript'] },
    async ({ page, faulty, problems, hasScripts }) => {
      problems.expect(/status of 5\d\d/)
      await faulty.misbehaving.misbehave({ kind: 'status 500', path: listPath })
      await page.goto(`${faulty.console.origin}/businesses`)
      await expect(page.getByText('An error occurred', { exact: true })).toBeVisible()
      if (hasScripts) await expectMessage(page, 'Database is on fire')
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Logs' })).toBeVisible()
      await expect((await openSettings(page)).getByLabel('Free Product Count')).toHaveValue('25')
      await dialog(page, 'Categories & limits').getByRole('button', { name: 'Close' }).click()
      // Scripts read again by themselves meanwhile, and take the link away.
      if (hasScripts) return
      await faulty.misbehaving.heal()
      await page.getByRole('link', { name: 'Retry' }).click()
      await expect(list(page).locator('tbody tr')).toHaveCount(20)
    },
  )

  test('without a message the toast says that the connection is poor', { tag: '@rest' }, async ({ page, faulty }) => {
    await faulty.misbehaving.misbehave({ kind: 'status 500 without a message', path: listPath })
    await page.goto(`${faulty.console.origin}/businesses`)
    await expectMessage(page, 'Poor connection, cannot fetch data')
  })

  test('is asked again three times by the browser and then no more', { tag: '@rest' }, async ({ page, faulty }) => {
    await page.clock.install()
    await faulty.misbehaving.misbehave({ kind: 'status 500', path: listPath })
    await page.goto(`${faulty.console.origin}/businesses`)
    // The message comes from the page's scripts, so the first wait has begun.
    await expectMessage(page, 'Database is on fire')
    const asked = () => faulty.misbehaving.seen.filter(({ path }) => new RegExp(listPath).test(path)).length
    for (const times of [2, 3, 4]) {
      await page.clock.fastForward(4000)
      await expect.poll(asked).toBe(times)
    }
    await page.clock.fastForward(60_000)
    await page.clock.fastForward(60_000)
    await faulty.misbehaving.heal()
    await page.getByRole('link', { name: 'Retry' }).click()
    await expect(list(page).locator('tbody tr')).toHaveCount(20)
    expect(asked()).toBe(5)
  })

  test('comes back by itself while the browser asks again', { tag: '@rest' }, async ({ page, faulty }) => {
    await faulty.misbehaving.misbehave({ kind: 'status 500', path: listPath, times: 2 })
    await page.goto(`${faulty.console.origin}/businesses`)
    await expect(page.getByText('An error occurred', { exact: true })).toBeVisible()
    await expect(list(page).locator('tbody tr')).toHaveCount(20)
    await expect(page.getByText('An error occurred', { exact: true })).toHaveCount(0)
  })

  test(
    'leaves the last good rows on show with the time of their fetch',
    { tag: '@noscript' },
    async ({ page, faulty }) => {
      await page.goto(`${faulty.console.origin}/businesses?status=active`)
      await expect(list(page).locator('tbody tr')).toHaveCount(20)
      await page.goto(`${faulty.console.origin}/businesses`)
      await expect(list(page).locator('tbody tr')).toHaveCount(20)
      await faulty.misbehaving.misbehave({ kind: 'status 500', path: listPath })
      await expect(async () => {
        await page.reload()
        await expect(page.getByText(/^Could not refresh, showing data from \d\d:\d\d/)).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: 30_000, intervals: [2000] })
      await expect(list(page).locator('tbody tr')).toHaveCount(20)
      await expect(page.getByText('Database is on fire', { exact: true }), 'the platform’s message').toBeVisible()
      await expect(page.getByRole('link', { name: 'Retry' })).toBeVisible()
    },
  )

  test(
    'an unreadable token offers to log in again, without a toast',
    { tag: ['@rest', '@noscript'] },
    async ({ page, faulty, problems }) => {
      problems.expect(/status of 401/)
      await faulty.misbehaving.misbehave({ kind: 'jwt malformed', path: listPath })
      await page.goto(`${faulty.console.origin}/businesses`)
      await expect(page.getByText('An error occurred', { exact: true })).toBeVisible()
      await expect(page.getByText(/jwt malformed/i)).toHaveCount(0)
      await page
        .getByRole('button', { name: 'Log in again' })
        .or(page.getByRole('link', { name: 'Log in again' }))
        .click()
      await expect(page).toHaveURL(/\/login$/)
    },
  )

  test(
    'a refused write keeps the form as it was typed and shows why',
    { tag: ['@scripts', '@noscript'] },
    async ({ page, faulty, problems }) => {
      problems.expect(/status of 4\d\d/)
      const [business] = faulty.plain.store.businesses
      await faulty.misbehaving.misbehave({ kind: 'status 403', method: 'PATCH' })
      await page.goto(`${faulty.console.origin}/businesses?modal=edit&id=${String(business?._id)}`)
      const record = dialog(page, 'Business')
      await record.getByLabel('Phone', { exact: true }).fill('0700 000 0000 typed by hand')
      await record.getByRole('button', { name: 'Save' }).click()
      await expect(record.getByRole('alert')).toContainText('You may not do this')
      await expect(record.getByLabel('Phone', { exact: true })).toHaveValue('0700 000 0000 typed by hand')
      await faulty.misbehaving.heal()
      await record.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(faulty.plain.store.businesses[0]).toMatchObject({ phone: '0700 000 0000 typed by hand' })
    },
  )

  test('asked again for the list, leaves an open form as it was filled and typed', async ({ page, faulty }) => {
    const [business] = faulty.plain.store.businesses
    // The form is read by a search.
    await faulty.misbehaving.misbehave({ kind: 'status 500', path: '^/admin/business($|\\?(?!.*search))' })
    await page.goto(`${faulty.console.origin}/businesses?modal=edit&id=${String(business?._id)}`)
    const record = dialog(page, 'Business')
    await record.getByLabel('Address', { exact: true }).fill('17 Unsaved Close')
    Object.assign(business!, { phone: '0802 theirs' })
    await faulty.misbehaving.heal()
    await expect(list(page).locator('tbody tr')).toHaveCount(20)
    await record.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(business).toMatchObject({ phone: '0802 theirs', address: '17 Unsaved Close' })
  })

  test('asked again for the list, leaves what became of a form beside what is typed', async ({
    page,
    faulty,
    problems,
  }) => {
    problems.expect(/status of (4|5)\d\d/)
    const [business] = faulty.plain.store.businesses
    await page.goto(`${faulty.console.origin}/businesses?modal=edit&id=${String(business?._id)}`)
    const record = dialog(page, 'Business')
    await whenInteractive(record.getByRole('button', { name: 'Save' }))
    await record.getByLabel('Address', { exact: true }).fill('17 Unsaved Close')
    // Saving reads the record by a search.
    await faulty.misbehaving.misbehave({ kind: 'status 500', path: '^/admin/business($|\\?(?!.*search))' })
    await faulty.misbehaving.misbehave({ kind: 'reset in mid-body', method: 'PATCH', times: 1 })
    const asked = () => faulty.misbehaving.seen.filter(({ method, fault }) => method === 'GET' && fault).length
    await record.getByRole('button', { name: 'Save' }).click()
    await expect(record.getByRole('alert')).toContainText('The outcome is unknown')
    const before = asked()
    await expect.poll(asked).toBeGreaterThan(before)
    await faulty.misbehaving.heal()
    await expect(list(page).locator('tbody tr')).toHaveCount(20)
    await expect(record.getByRole('alert')).toContainText('The outcome is unknown')
    await expect(record.getByLabel('Address', { exact: true })).toHaveValue('17 Unsaved Close')
  })

  test('a session that expires in mid-form gives the form back, as typed, after signing in', async ({
    page,
    faulty,
    world,
    problems,
  }) => {
    problems.expect(/status of 401/)
    const [business] = faulty.plain.store.businesses
    await page.goto(`${faulty.console.origin}/businesses?status=active&modal=edit&id=${String(business?._id)}`)
    const record = dialog(page, 'Business')
    await record.getByLabel('Address', { exact: true }).fill('17 Unsaved Close')
    faulty.plain.expireTokens()
    await record.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await sendLogin(page, world.administrator)
    await expect(page).toHaveURL(/status=active&modal=edit/)
    await expect(record.getByLabel('Address', { exact: true })).toHaveValue('17 Unsaved Close')
    await record.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(faulty.plain.store.businesses[0]).toMatchObject({ address: '17 Unsaved Close' })
  })

  test(
    'a value that is set back after a write without an answer is what is stored, after another such write too',
    { tag: ['@scripts', '@noscript'] },
    async ({ page, faulty, problems }) => {
      problems.expect(/status of 50\d/)
      const [business] = faulty.plain.store.businesses
      const address = String(business?.address)
      await faulty.misbehaving.misbehave({ kind: 'reset in mid-body', method: 'PATCH' })
      await page.goto(`${faulty.console.origin}/businesses?modal=edit&id=${String(business?._id)}`)
      const record = dialog(page, 'Business')
      const field = record.getByLabel('Address', { exact: true })
      await field.fill('17 Mistyped Close')
      await record.getByRole('button', { name: 'Save' }).click()
      await expect(record.getByRole('alert')).toContainText('The outcome is unknown')
      expect(business).toMatchObject({ address: '17 Mistyped Close' })
      await faulty.misbehaving.misbehave({ kind: 'status 504', method: 'PATCH' })
      await field.fill(address)
      await record.getByRole('button', { name: 'Save' }).click()
      await expect.poll(() => faulty.misbehaving.seen.filter(({ method }) => method === 'PATCH')).toHaveLength(2)
      await expect(record.getByRole('alert')).toContainText('The outcome is unknown')
      await faulty.misbehaving.heal()
      await record.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(faulty.plain.store.businesses[0]).toMatchObject({ address })
    },
  )

  test('a write without an answer says that its outcome is unknown, and then why its list is not there', async ({
    page,
    faulty,
    problems,
  }) => {
    problems.expect(/status of 50\d/)
    const [business] = faulty.plain.store.businesses
    await faulty.misbehaving.misbehave({ kind: 'reset in mid-body', method: 'POST' })
    await page.goto(`${faulty.console.origin}/businesses?search=${String(business?.email)}`)
    await page.getByLabel(`Actions for ${String(business?.businessName)}`).click()
    const actions = page.getByRole('group', { name: /^Actions for/ }).or(page.getByRole('dialog'))
    await faulty.misbehaving.misbehave({ kind: 'status 500', method: 'GET', path: listPath })
    await actionNamed(actions, 'Deactivate').click()
    await expect(page.getByText(/The outcome is unknown/).first()).toBeVisible()
    await expect(page.getByText('An error occurred', { exact: true })).toBeVisible()
    expect(faulty.misbehaving.callsTo('/admin/business/deactivate')).toHaveLength(1)
  })
})
