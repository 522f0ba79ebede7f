import { expect, test } from '../support/browser.ts'
import { bodyRows, whenInteractive } from '../support/page.ts'

test('a filter of the reports shows its figures while another part is late', async ({ page, faulty }) => {
  await page.goto(`${faulty.console.origin}/reports`, { waitUntil: 'networkidle' })
  const transactions = page.getByRole('region', { name: 'Transactions', exact: true })
  const chip = transactions.locator('summary', { hasText: 'Status' })
  await whenInteractive(chip)
  await chip.click()
  await faulty.misbehaving.misbehave({ kind: 'slow headers', method: 'GET', path: '^/admin/reports$' })
  // Looked for in each frame, because on a busy machine it may be there for a moment only.
  const isShownAlone = page.waitForFunction(() => {
    const isNew = document.querySelector('[aria-label=Transactions]')?.textContent.includes('Own filter: Pending')
    return isNew && document.querySelector('[data-slot=headlines]')?.closest('[aria-busy=true]') !== null
  })
  await transactions.getByLabel('Status').selectOption('pending')
  await isShownAlone
  await expect(page.getByText('Still waiting for the platform …')).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expect(page.getByText('Still waiting for the platform …')).toHaveCount(0)
})

test('filters that are chosen one after another while they are late end with the last one, and Back with that before', async ({
  page,
  faulty,
}) => {
  const { origin } = faulty.console
  await page.goto(`${origin}/reports`, { waitUntil: 'networkidle' })
  const transactions = page.getByRole('region', { name: 'Transactions', exact: true })
  const chip = transactions.locator('summary', { hasText: 'Status' })
  await whenInteractive(chip)
  await chip.click()
  await faulty.misbehaving.misbehave({ kind: 'slow headers', method: 'GET' })
  for (const status of ['pending', 'complete', 'pending']) {
    await transactions.getByLabel('Status').selectOption(status)
    await expect(page).toHaveURL(new RegExp(`status=${status}`))
  }
  await page.goBack()
  await expect(page).toHaveURL(/status=complete/)
  await expect(transactions).toContainText('Own filter: Complete')
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expect(page.getByText('An error occurred')).toHaveCount(0)
})

test('a part that fails is asked for again alone', async ({ page, faulty, problems }) => {
  problems.expect(/status of 500/)
  await faulty.misbehaving.misbehave({ kind: 'status 500', path: '^/admin/business/disabled', times: 1 })
  await page.goto(`${faulty.console.origin}/dashboard`)
  await expect(bodyRows(page, 'Inactive Businesses').first()).toBeVisible()
  expect(faulty.misbehaving.callsTo('/admin/business/disabled')).toHaveLength(2)
  for (const path of ['/admin/reports', '/admin/subscription', '/admin/business/no-subscription'])
    expect(faulty.misbehaving.seen.filter((call) => call.path === path).length, path).toBeLessThan(2)
})
