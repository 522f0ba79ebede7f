import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { isActive, openSettings, takeBusiness } from '../support/business-list.ts'
import { dialog, expectMessage } from '../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

const settings = (page: Page) => dialog(page, 'Categories & limits')
const paidUntil = (form: Locator) =>
  form
    .getByRole('row', { name: /^Paid until/ })
    .getByRole('cell')
    .first()

async function openRenewal(page: Page, id: string): Promise<Locator> {
  await page.goto(`/businesses?modal=renew&id=${id}`)
  return dialog(page, 'Renew Subscription')
}

test(
  'what somebody else has renewed in the meantime is not renewed again before the new figures are confirmed',
  { tag: ['@embedded', '@noscript'] },
  async ({ page, context, world, problems }) => {
    problems.expect(/status of 409/)
    const { _id, businessRef } = await takeBusiness(world, (record, hasHistory) => isActive(record) && hasHistory)
    const bought = async () => (await world.histories(businessRef)).length
    const before = await bought()
    const form = await openRenewal(page, _id)
    await form.getByLabel('Period').selectOption('3')
    const until = (await paidUntil(form).textContent()) ?? ''

    const other = await context.newPage()
    const others = await openRenewal(other, _id)
    await others.getByLabel('Period').selectOption('2')
    await others.getByRole('button', { name: 'Renew', exact: true }).click()
    await expectMessage(other, 'Subscription renewed!')

    await form.getByRole('button', { name: 'Renew', exact: true }).click()
    await expect(form.getByRole('alert')).toContainText('has changed since you opened this')
    await expect(paidUntil(form)).not.toHaveText(until)
    await expect(form.getByLabel('Period')).toHaveValue('3')
    expect(await bought()).toBe(before + 1)
    await form.getByRole('button', { name: 'Renew', exact: true }).click()
    await expectMessage(page, 'Subscription renewed!')
    expect(await bought()).toBe(before + 2)
  },
)

test(
  'a free product count that somebody else has set in the meantime is shown, and only then overwritten',
  { tag: '@embedded' },
  async ({ page, context, world, problems }) => {
    problems.expect(/status of 4(09|12)/)
    const other = await context.newPage()
    for (const one of [page, other]) {
      await one.goto('/businesses')
      await openSettings(one)
    }
    const set = async (one: Page, count: string) => {
      await settings(one).getByLabel('Free Product Count').fill(count)
      await settings(one).getByRole('button', { name: 'Update', exact: true }).click()
    }
    await set(other, '77')
    await expectMessage(other, 'Count updated!')
    await set(page, '12')
    await expect(settings(page)).toContainText('Somebody else changed this record')
    await expect(settings(page)).toContainText('mine “12”, theirs “77”')
    expect(await world.settings()).toMatchObject({ freeProductCount: 77 })
    await set(page, '13')
    await expectMessage(page, 'Count updated!')
    expect(await world.settings()).toMatchObject({ freeProductCount: 13 })
  },
)
