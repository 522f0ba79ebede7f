import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { isActive } from '../support/business-list.ts'
import { addressOf, bodyRows, dialog, tableRows } from '../support/page.ts'
import { recordsIn } from '../support/plain-platform/shape.ts'
import { createObserver, type World } from '../support/world.ts'

test.beforeEach(({ signIn }) => signIn())

const confirmation = (page: Page) => dialog(page, 'Change Several Businesses')
const progress = (page: Page) => page.getByRole('region', { name: 'Progress' })
/** Messages with the mark of their kind, as toasts or, without scripts, as banners. */
const messages = (page: Page, kind: string) =>
  page.locator(`[data-slot=toast][data-kind="${kind}"], [data-message=${kind}]`)
const said = (page: Page, kind: string, text: string) => messages(page, kind).filter({ hasText: text })
const successes = (page: Page) => messages(page, 'success')
const act = (page: Page, name: string) =>
  page.getByRole('form', { name: 'Selection' }).getByRole('button', { name, exact: true }).click()
const isDisabled = async (world: World, refs: readonly string[]) =>
  (await world.businesses())
    .filter(({ businessRef }) => refs.includes(String(businessRef)))
    .map((one) => one.isDisabled)

test(
  'promise 15: rows of a page are deactivated together, and each ends done or failed with its reason',
  { tag: '@embedded' },
  async ({ page, world }) => {
    const [first, second, third] = (await world.businesses()).filter(isActive).slice(20)
    const refs = [first, second].map((business) => String(business?.businessRef))
    await page.goto('/businesses?status=active&page=2')
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await page.getByRole('link', { name: 'Select', exact: true }).click()
    for (const business of [first, second, third]) {
      await page.getByRole('checkbox', { name: String(business?.businessName), exact: true }).check()
    }
    await expect(page.getByText('3 selected', { exact: true })).toBeVisible()
    await act(page, 'Deactivate')
    await expect(confirmation(page)).toContainText('Deactivate 3 businesses?')
    for (const business of [first, second, third]) {
      await expect(confirmation(page)).toContainText(String(business?.businessName))
    }
    expect(await isDisabled(world, refs)).toEqual([false, false])

    // One of them is gone by the time that it is its turn.
    const other = await page.context().newPage()
    await other.goto(`/businesses?modal=delete&id=${third?._id}`)
    await dialog(other, 'Delete Business').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(other.getByRole('dialog')).toHaveCount(0)
    await other.close()

    await confirmation(page).getByRole('button', { name: 'Deactivate', exact: true }).click()
    await expect(page).toHaveURL(/\/bulk\/\w+$/)
    await expect(progress(page)).toContainText('Finished: 2 deactivated, 1 failed')
    await expect(progress(page).getByRole('progressbar')).toHaveAttribute('value', '3')
    await expect(progress(page).locator('[data-state=done]')).toHaveAttribute('value', '2')
    expect(await isDisabled(world, refs)).toEqual([true, true])
    const result = addressOf(page)
    await page.goto(`${result}?state=failed`)
    const [failed] = await tableRows(page, 'Results')
    expect(failed).toMatchObject({ 'Business Name': third?.businessName, Result: 'Failed' })
    expect(failed?.Reason).toContain('This business does not exist.')

    await page.locator('[data-slot=export] summary').click()
    for (const format of ['CSV', 'XLSX', 'JSON']) {
      const href = await page
        .locator('[data-slot=export] details')
        .getByRole('link', { name: format })
        .getAttribute('href')
      const file = await page.request.get(String(href))
      expect(file.headers()['content-disposition']).toContain(`results-${result.split('/').at(-1)}-`)
      if (format === 'JSON') expect(await file.json()).toMatchObject({ total: 1, rows: [{ _id: third?._id }] })
    }
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Retry failed' }).click()
    await expect.poll(() => addressOf(page)).not.toContain(result)
    await expect(progress(page)).toContainText('Deactivate 1 business')
    await expect(progress(page)).toContainText('Finished: 0 deactivated, 1 failed')
    await page.goto(result)
    await expect(progress(page)).toContainText('1 failed, 1 of them tried again since')
    await expect(page.getByRole('button', { name: 'Retry failed' })).toHaveCount(0)

    await page.goto('/logs?action=bulk-deactivate&search=3+businesses')
    await bodyRows(page, 'Logs').first().getByRole('link').first().click()
    await dialog(page, 'Log entry').getByRole('link', { name: 'Its results' }).click()
    await expect.poll(() => addressOf(page)).toBe(result)

    await page.getByRole('button', { name: 'Activate these 2 again' }).click()
    await expect(progress(page)).toContainText('Activate 2 businesses')
    await expect(progress(page)).toContainText('Finished: 2 activated, 0 failed')
    expect(await isDisabled(world, refs)).toEqual([false, false])
    await page.goto(result)
    await page.getByRole('button', { name: 'Activate these 2 again' }).click()
    await expect(progress(page)).toContainText('Finished: 0 activated, 2 active already, 0 failed')
    await expect(progress(page).getByRole('button')).toHaveCount(0)
    expect((await tableRows(page, 'Results'))[0]).toMatchObject({ Result: 'Done', Reason: 'Was active already' })
  },
)

test(
  'promise 15: all that match are renewed by their filter, once, and a reload shows the result again',
  { tag: '@embedded-noscript' },
  async ({ page, world, context }) => {
    const subscribers = async (query: string) => recordsIn(await world.ask(`/admin/business/subscribers?${query}`))
    const lapsed = 'isActive=true&expiry=lapsed'
    const plans = (await subscribers(lapsed)).map(({ plan }) => plan)
    const general = recordsIn(await world.ask('/admin/subscription')).filter(({ type }) => type === 'general')
    // Those of one plan: other tests look for lapsed ones too.
    const shared = general.find(({ name }) => plans.filter((plan) => plan === name).length > 1)
    const query = `${lapsed}&plan=${String(shared?._id)}`
    const [first, ...others] = await subscribers(query)
    const [count, businessRef] = [others.length + 1, first?.businessRef]
    const before = (await world.histories(businessRef)).length
    await page.goto(`/subscribers?${query}&select=on`)
    await page.getByRole('checkbox', { name: `All ${count} matching` }).check()
    await act(page, 'Renew')
    expect(page.url()).not.toContain('row=')
    const form = confirmation(page)
    await expect(form).toContainText(`Renew ${count} businesses?`)
    await expect(form.getByRole('region', { name: 'What it costs' })).toContainText(/NGN [\d,]+/)
    await form.getByLabel('Period').selectOption('3')

    // Five presses are one job.
    const fields = await form
      .locator('input[type=hidden]')
      .evaluateAll((inputs) =>
        inputs.map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
      )
    const posted = { ...Object.fromEntries(fields), period: '3' }
    const presses = await Promise.all(
      Array.from({ length: 5 }, () => context.request.post(page.url(), { form: posted, maxRedirects: 0 })),
    )
    const [address = '', ...more] = new Set(presses.map((response) => response.headers().location))
    expect(more).toEqual([])
    expect(address).toMatch(/^\/bulk\//)
    await page.goto(address)
    for (let reading = 0; reading < 2; reading += 1) {
      await expect
        .poll(async () => {
          await page.reload()
          return progress(page).textContent()
        })
        .toContain(`Finished: ${count} renewed, 0 failed`)
    }
    expect((await world.histories(businessRef)).length).toBe(before + 1)
    await page.goto(`/subscribers?${query}`)
    await expect(bodyRows(page, 'Subscribers')).toHaveCount(0)
  },
)

test(
  'a job that runs is cancelled: what waits is left as it was, and the page says so',
  { tag: ['@rest', '@embedded-noscript'] },
  async ({ page, world }) => {
    const { platformUrl } = world.console
    const { token } = await createObserver(platformUrl, world.administrator)
    const call = (path: string, data: object) =>
      page.request.post(`${platformUrl}${path}`, { headers: { authorization: `Bearer ${token}` }, data })
    const ids = Array.from({ length: 1000 }, (_, index) => `gone-${index}`)
    const start = async () =>
      (await (await call('/admin/business/bulk', { action: 'deactivate', ids })).json()).data._id
    // They follow each other, so that the last one can't be through before it is cancelled.
    const others = [await start(), await start(), await start()]
    const job = await start()
    await page.goto(`/bulk/${job}`)
    await expect(progress(page)).toContainText('Running: ')
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(progress(page)).toContainText(/Finished: 0 deactivated, [\d,]+ failed, [\d,]+ cancelled/)
    await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0)
    await page.goto(`/bulk/${job}?state=cancelled`)
    const result = bodyRows(page, 'Results').first().getByRole('cell', { name: 'Cancelled' })
    expect(await result.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    for (const other of others) await call('/admin/business/bulk/cancel', { job: other })
  },
)

test(
  'promise 15: a platform without jobs is called once for each chosen row, with the same results',
  { tag: ['@rest', '@scripts', '@noscript'] },
  async ({ page, world, problems, hasScripts }) => {
    test.slow()
    problems.expect(/status of 404/)
    await page.goto('/businesses?select=on')
    await expect(page.getByRole('checkbox', { name: /^All / })).toHaveCount(0)
    const boxes = [0, 1, 2].map((index) => page.getByRole('checkbox').nth(index))
    for (const box of boxes) await box.check()
    const [first, second, third] = await Promise.all(boxes.map((box) => box.inputValue()))
    await act(page, 'Deactivate')
    await expect(confirmation(page)).toContainText('Deactivate 3 businesses?')
    const { businesses } = world.plain().store
    const place = businesses.findIndex(({ _id }) => _id === second)
    const [gone] = businesses.splice(place, 1)
    await confirmation(page).getByRole('button', { name: 'Deactivate', exact: true }).click()
    const results = dialog(page, 'Results')
    await expect(results).toContainText('2 done, 1 failed')
    await expect(said(page, 'warning', '2 done, 1 failed')).toHaveCount(1)
    await expect(successes(page)).toHaveCount(0)
    const writes = () =>
      world
        .plain()
        .writes()
        .map(({ method, path }) => `${method} ${path}`)
    const calls = [first, second, third].map((one) => `POST /admin/business/deactivate/${one}`)
    expect(writes().toSorted()).toEqual(calls.toSorted())
    const keys = world
      .plain()
      .writes()
      .map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(3)
    if (!hasScripts) {
      await page.reload()
      await expect(dialog(page, 'Results')).toContainText('2 done, 1 failed')
      expect(writes()).toHaveLength(3)
    }

    const retry = async () => {
      await results.getByRole('link', { name: 'Retry failed' }).click()
      await expect(confirmation(page)).toContainText('Deactivate 1 business?')
      await confirmation(page).getByRole('button', { name: 'Deactivate', exact: true }).click()
    }
    await retry()
    await expect(said(page, 'error', '0 done, 1 failed')).toHaveCount(1)
    await expect(successes(page)).toHaveCount(0)
    if (gone) businesses.splice(place, 0, gone)
    await retry()
    await expect(dialog(page, 'Results')).toContainText('1 done, 0 failed')
    await expect(said(page, 'success', '1 done, 0 failed')).toHaveCount(1)
    expect(writes()).toHaveLength(5)
    expect(world.plain().violations()).toEqual([])
  },
)

test('a platform without jobs has no screen for them', { tag: ['@rest', '@noscript'] }, async ({ page, problems }) => {
  problems.expect(/status of 404/)
  await page.goto('/subscribers?select=on')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Select', exact: true })).toHaveCount(0)
  const response = await page.goto('/bulk/0123456789abcdef')
  expect(response?.status()).toBe(404)
})
