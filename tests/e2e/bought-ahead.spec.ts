import { expect, test } from '../support/browser.ts'
import { isActive, takeBusiness } from '../support/business-list.ts'
import { dialog } from '../support/page.ts'
import { recordsIn } from '../support/plain-platform/shape.ts'

test.beforeEach(({ signIn }) => signIn())

test(
  'of a business that bought another plan ahead, each dialog tells the running plan from what follows it',
  { tag: ['@rest', '@embedded'] },
  async ({ page, world }) => {
    const { _id } = await takeBusiness(world, (record, hasHistory) => isActive(record) && hasHistory)
    const plans = recordsIn(await world.ask('/admin/subscription')).filter(({ type }) => type === 'general')
    const [running, next] = plans.map(({ name }) => String(name))
    const buy = async (modal: string, title: string, submit: string, [plan, period]: [number, string]) => {
      await page.goto(`/businesses?modal=${modal}&id=${_id}`)
      const form = dialog(page, title)
      await form.getByLabel('Subscription', { exact: true }).selectOption(String(plans[plan]?._id))
      await form.getByLabel('Period').selectOption(period)
      await form.getByRole('button', { name: submit, exact: true }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await buy('subscribe', 'Subscribe', 'Subscribe', [1, '1'])
    await buy('change', 'Change Subscription', 'Change', [0, '1'])
    await buy('subscribe', 'Subscribe', 'Subscribe', [1, '6'])

    await page.goto(`/businesses?modal=view&id=${_id}&tab=subscription`)
    const record = dialog(page, 'Business')
    await expect(record.getByRole('heading', { name: running, exact: true })).toBeVisible()
    await expect(record.getByText(new RegExp(`^Then ${next} until \\d\\d \\w+ \\d{4}$`))).toBeVisible()
    await expect(record.getByText(/^Ends in (28|29|30|31) days$/)).toBeVisible()
    await expect(record.getByRole('region', { name: 'What renewing costs' })).toContainText(`1 Month of ${next}`)

    await page.goto(`/businesses?modal=change&id=${_id}`)
    await expect(dialog(page, 'Change Subscription')).toContainText(
      /in place of everything that it has paid for until .+, which ends at once/,
    )
    await page.goto(`/businesses?modal=renew&id=${_id}`)
    await expect(dialog(page, 'Renew Subscription')).toContainText(`is renewed with ${next} for another period`)
    await page.goto(`/businesses?modal=extra-staff&id=${_id}`)
    await expect(dialog(page, 'Add Extra Staff').getByRole('row', { name: /^Term ends/ })).toBeVisible()
  },
)
