import { expect, test } from '../support/browser.ts'
import { dialog } from '../support/page.ts'
import { recordsIn } from '../support/plain-platform/shape.ts'
import { createObserver } from '../support/world.ts'

test.beforeEach(({ signIn }) => signIn())

const noParts = ['inventory', 'staff', 'coupon']

test(
  'several are renewed for what the dialog shows: with a plan’s price changed meanwhile it comes back with the new one',
  { tag: ['@rest', '@embedded', '@embedded-noscript'] },
  async ({ page, world, problems }) => {
    problems.expect(/status of 409/)
    const { platformUrl } = world.console
    const { token } = await createObserver(platformUrl, world.administrator)
    const plan = recordsIn(await world.ask('/admin/subscription')).find(({ type }) => type === 'general')
    const sellFor = (amount: number) =>
      page.request.patch(`${platformUrl}/admin/subscription/${String(plan?._id)}`, {
        headers: { authorization: `Bearer ${token}` },
        data: {
          ...Object.fromEntries(noParts.map((part) => [part, { max: 1, amount: 0 }])),
          branch: { max: 1, amount },
        },
      })
    await sellFor(100_001)
    await page.goto(`/subscribers?plan=${String(plan?._id)}&select=on`)
    await page.getByRole('checkbox').nth(1).check()
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
    await form.getByRole('button', { name: 'Renew', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Finished: 1 renewed, 0 failed')
  },
)
