import { expect, test } from '../../support/browser.ts'
import { chooseAction, isActive, openListAt, takeBusiness } from '../../support/business-list.ts'
import { dialog, expectMessage } from '../../support/page.ts'
import { isRecord } from '../../support/plain-platform/shape.ts'

test.beforeEach(({ signIn }) => signIn())

const isSubscribed = (business: { isDisabled?: unknown }, hasHistory: boolean) => isActive(business) && hasHistory

for (const { action, path, member } of [
  { action: 'Add Extra Branch', path: '/subscription/branch', member: 'branch' },
  { action: 'Add Extra Staff', path: '/subscription/staff', member: 'staff' },
]) {
  test(
    `${action} adds a whole number and nothing else`,
    { tag: ['@noscript', '@embedded'] },
    async ({ page, world, problems }) => {
      problems.expect(/status of 422/)
      const business = await takeBusiness(world, isSubscribed)
      const limit = async () => {
        const histories = await world.histories(business.businessRef)
        return histories.map((history) => (isRecord(history[member]) ? Number(history[member].max) : 0))
      }
      const sum = (limits: number[]) => limits.reduce((total, each) => total + each, 0)
      const before = sum(await limit())
      await openListAt(page, business)
      await chooseAction(page, business, action)
      const field = dialog(page, action).getByLabel('Quantity')
      for (const wrong of ['1.5', '']) {
        await field.fill(wrong)
        await dialog(page, action).getByRole('button', { name: 'Add', exact: true }).click()
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(field, 'what was typed stays').toHaveValue(wrong)
        await expect(field).toHaveAccessibleDescription(/\S/)
      }
      await field.fill('4')
      await dialog(page, action).getByRole('button', { name: 'Add', exact: true }).click()
      await expectMessage(page, 'Success!')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(sum(await limit())).toBe(before + 4)
      if (world.kind !== 'plain') return
      const [call, ...others] = world.plain().writes()
      expect(others).toEqual([])
      expect(call).toMatchObject({ method: 'POST', path, query: {} })
      expect(call?.body).toEqual({ quantity: 4, ref: business.businessRef })
    },
  )
}

test('a form that is posted twice makes one call', { tag: '@noscript' }, async ({ page, context, world }) => {
  const business = await takeBusiness(world, isSubscribed)
  await openListAt(page, business)
  await chooseAction(page, business, 'Add Extra Staff')
  const form = dialog(page, 'Add Extra Staff')
    .locator('form')
    .filter({ has: page.getByLabel('Quantity') })
  await expect(form).toBeVisible()
  const fields = await form
    .locator('input')
    .evaluateAll((inputs) =>
      inputs.map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
    )
  const intent = await form.locator('button[name="intent"]').evaluateAll((buttons) => buttons[0]?.getAttribute('value'))
  const posted = { ...Object.fromEntries(fields), ...(intent ? { intent } : {}), quantity: '2' }
  const twice = await Promise.all([1, 2].map(() => context.request.post(page.url(), { form: posted, maxRedirects: 0 })))
  expect(twice.map((answer) => answer.status())).toEqual([303, 303])
  await context.request.post(page.url(), { form: posted, maxRedirects: 0 })
  expect(world.plain().writes()).toHaveLength(1)
})
