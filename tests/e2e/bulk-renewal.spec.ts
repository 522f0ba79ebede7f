import { expect, test } from '../support/browser.ts'
import { isActive, takeBusiness } from '../support/business-list.ts'
import { dialog } from '../support/page.ts'
import { countInWords } from '../../app/entities/business/business.ts'
import { recordsIn } from '../support/plain-platform/shape.ts'
import { createObserver } from '../support/world.ts'

test.beforeEach(({ signIn }) => signIn())

const noParts = ['inventory', 'staff', 'coupon']

test(
  'several are renewed for what the dialog shows: with a price changed or one renewed meanwhile it comes back as it is now',
  { tag: ['@rest', '@embedded', '@embedded-noscript'] },
  async ({ page, world, problems }) => {
    problems.expect(/status of 409/)
    const { platformUrl } = world.console
    const { token } = await createObserver(platformUrl, world.administrator)
    const plan = recordsIn(await world.ask('/admin/subscription')).find(({ type }) => type === 'general')
    const headers = { authorization: `Bearer ${token}` }
    const sellFor = (amount: number) =>
      page.request.patch(`${platformUrl}/admin/subscription/${String(plan?._id)}`, {
        headers,
        data: {
          ...Object.fromEntries(noParts.map((part) => [part, { max: 1, amount: 0 }])),
          branch: { max: 1, amount },
        },
      })
    await sellFor(100_001)
    await page.goto(`/subscribers?plan=${String(plan?._id)}&select=on`)
    const box = page.getByRole('checkbox').nth(1)
    const chosen = await box.inputValue()
    const businessRef = (await world.businesses()).find(({ _id }) => _id === chosen)?.businessRef
    await box.check()
    await page.getByRole('form', { name: 'Selection' }).getByRole('button', { name: 'Renew', exact: true }).click()
    const form = dialog(page, 'Change Several Businesses')
    await form.getByLabel('Period').selectOption('3')
    const cost = form.getByRole('region', { name: 'What it costs' })
    await expect(cost).toContainText(/(100,001|300,003)/)
    await sellFor(200_002)
    await form.getByRole('button', { name: 'Renew', exact: true }).click()
    await expect(form).toContainText('Check the figures and confirm again.')
    await expect(cost).toContainText('3 Months as sold today')
    await expect(cost).toContainText('600,006')
    await expect(form).not.toContainText('Renewed or changed within the last 24 hours')

    const before = (await world.histories(businessRef)).length
    const renewal = { headers, data: { period: 1, businessRef } }
    expect((await page.request.post(`${platformUrl}/admin/subscription/renew/current`, renewal)).ok()).toBe(true)
    const confirm = form.getByRole('button', { name: 'Renew', exact: true })
    const mark = form.locator('[name=mark]')
    const refused = await mark.inputValue()
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await confirm.click()
    expect((await answered).status()).toBe(409)
    expect((await world.histories(businessRef)).length).toBe(before + 1)
    await expect(mark).not.toHaveValue(refused)
    await expect(form).toContainText('Renewed or changed within the last 24 hours')
    await expect(form).toContainText('Check the figures and confirm again.')
    await confirm.click()
    await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Finished: 1 renewed, 0 failed')
  },
)

test(
  'of all that match the dialog comes back with their number as it is now',
  { tag: ['@rest', '@embedded', '@embedded-noscript'] },
  async ({ page, world, problems }) => {
    problems.expect(/status of 409/)
    const { platformUrl } = world.console
    const { token } = await createObserver(platformUrl, world.administrator)
    const one = await takeBusiness(world, isActive)
    const setState = async (state: 'activate' | 'deactivate') => {
      const address = `${platformUrl}/admin/business/${state}/${one._id}`
      expect((await page.request.post(address, { headers: { authorization: `Bearer ${token}` } })).ok()).toBe(true)
    }
    const query = `status=active&state=${encodeURIComponent(String(one.record.state))}`
    const total = recordsIn(await world.ask(`/admin/business?${query}`)).length
    await page.goto(`/businesses?${query}&modal=bulk&act=activate&rows=all`)
    const form = dialog(page, 'Change Several Businesses')
    await expect(form).toContainText(`Activate ${countInWords(total)}?`)
    await setState('deactivate')
    const confirm = form.getByRole('button', { name: 'Activate', exact: true })
    await confirm.click()
    await expect(form).toContainText(`${countInWords(total - 1)} by now, not ${total}. Check them and confirm again.`)
    await expect(form).toContainText(`Activate ${countInWords(total - 1)}?`)
    await confirm.click()
    await expect(page.getByRole('region', { name: 'Progress' })).toContainText(`${total - 1} active already, 0 failed`)
    await setState('activate')
  },
)

test(
  'a period that is not offered is refused, and nothing is computed with it',
  { tag: '@embedded' },
  async ({ page }) => {
    await page.goto('/subscribers')
    const headers = { origin: new URL(page.url()).origin }
    for (const refresh of [{}, { refresh: 'preview' }] as Record<string, string>[]) {
      const form = { intent: 'bulk', act: 'renew', period: '3000000', ...refresh }
      const response = await page.request.post('/subscribers?modal=bulk&act=renew&rows=all', { form, headers })
      expect(await response.text()).not.toContain('3000000 Months')
    }
  },
)
