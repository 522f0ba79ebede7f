import type { Page } from 'playwright/test'
import { expect, test, type FaultyWorld } from '../../support/browser.ts'
import { actionNamed, actionsOf, isActive, openSettings } from '../../support/business-list.ts'
import { dialog, expectMessage, message, whenInteractive } from '../../support/page.ts'

function businessOf({ plain }: FaultyWorld) {
  const stored = plain.store.businesses.find(isActive)
  return { id: String(stored?._id), name: String(stored?.businessName), email: String(stored?.email) }
}

async function openList(page: Page, faulty: FaultyWorld) {
  const business = businessOf(faulty)
  await page.goto(`${faulty.console.origin}/businesses?search=${business.email}`)
  await whenInteractive(page.getByRole('table', { name: 'Businesses' }))
  return business
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByLabel(`Actions for ${name}`).click()
  await actionNamed(actionsOf(page, name), action).click()
}

test.describe('the message that something is running', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const texts: string[] = []
      Object.assign(window, { pendingTexts: texts })
      new MutationObserver(() => {
        for (const toast of document.querySelectorAll('[data-slot=toast][data-kind="pending"]')) {
          if (!texts.includes(toast.textContent)) texts.push(toast.textContent)
        }
      }).observe(document, { childList: true, subtree: true })
    }),
  )

  const everShown = (page: Page) => page.evaluate(() => (window as unknown as { pendingTexts: string[] }).pendingTexts)
  const pending = (page: Page) => page.locator('[data-slot=toast][data-kind="pending"]')

  test('gives way to the outcome, while the list is still read again', { tag: '@rest' }, async ({ page, faulty }) => {
    const { name } = await openList(page, faulty)
    await faulty.misbehaving.misbehave({ kind: 'slow headers', method: 'POST' })
    await faulty.misbehaving.misbehave({ kind: 'slow headers', method: 'GET' })
    await act(page, name, 'Deactivate')
    await expect(pending(page)).toHaveText('Deactivating Business...')
    await expect(pending(page)).toHaveCount(0)
    await expectMessage(page, 'Business deactivated!')
    await expect(page.getByRole('region', { name: 'Businesses list' })).toHaveAttribute('aria-busy', 'true')
  })

  test(
    'gives way to it on a slow machine too, where the answer is quick',
    { tag: '@rest' },
    async ({ page, faulty }) => {
      const { name } = await openList(page, faulty)
      await act(page, name, 'Deactivate')
      const undo = page.locator('[data-slot=toast]').getByRole('button', { name: 'Undo' })
      await expect(undo).toBeVisible()
      await faulty.misbehaving.misbehave({ kind: 'slow headers', method: 'GET', path: '^/admin/business(\\?|$)' })
      const machine = await page.context().newCDPSession(page)
      await machine.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await undo.click()
      await expectMessage(page, 'Business activated!')
      await expect(pending(page)).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Businesses list' })).toHaveAttribute('aria-busy', 'true')
    },
  )

  test('goes when the call fails', { tag: '@rest' }, async ({ page, faulty, problems }) => {
    problems.expect(/status of (4|5)\d\d/)
    for (const kind of ['status 500', 'reset in mid-body', 'jwt malformed'] as const) {
      await faulty.misbehaving.heal()
      const { name } = await openList(page, faulty)
      await faulty.misbehaving.misbehave({ kind, method: 'POST' })
      await act(page, name, 'Deactivate')
      await expect(page.getByRole('alert').first(), kind).toBeVisible()
      await expect(pending(page), kind).toHaveCount(0)
    }
  })

  test('is there once for two presses, and only while the call runs', async ({ page, faulty }) => {
    const { id } = businessOf(faulty)
    await page.goto(`${faulty.console.origin}/businesses?modal=renew&id=${id}`)
    const renew = dialog(page, 'Renew Subscription')
    await whenInteractive(renew)
    await renew.getByLabel('Period').selectOption('2')
    await faulty.misbehaving.misbehave({ kind: 'slow headers', method: 'POST' })
    await renew.getByRole('button', { name: 'Renew', exact: true }).evaluate((button: HTMLButtonElement) => {
      button.form?.requestSubmit()
      button.form?.requestSubmit()
    })
    await expect(pending(page)).toHaveText(['Renewing Subscription...'])
    await expectMessage(page, 'Subscription renewed!')
    await expect(pending(page)).toHaveCount(0)
    expect(faulty.misbehaving.callsTo('/admin/subscription/renew')).toHaveLength(1)
  })

  test(
    'does not come when a dialog opens, or for what is not filled in',
    { tag: '@rest' },
    async ({ page, faulty, problems }) => {
      problems.expect(/status of 422/)
      const { name } = await openList(page, faulty)
      const dialogs = [
        ['Renew Subscription', 'Renew'],
        ['Add Extra Branch', 'Add'],
      ] as const
      for (const [title, button] of dialogs) {
        await act(page, name, title)
        await dialog(page, title).getByRole('button', { name: button, exact: true }).click()
        await expect(dialog(page, title).locator('[aria-invalid=true]').first()).toBeVisible()
        await dialog(page, title).getByRole('button', { name: 'Cancel' }).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      await openSettings(page)
      for (const wrong of ['', '2.5']) {
        await page.getByLabel('Free Product Count').fill(wrong)
        await page.getByRole('button', { name: 'Update', exact: true }).click()
        await expect(page.getByLabel('Free Product Count')).toHaveAttribute('aria-invalid', 'true')
      }
      expect(await everShown(page)).toEqual([])
    },
  )
})

test(
  'the message of a failure stands below that of a success on a phone',
  { tag: '@rest' },
  async ({ page, faulty, problems }) => {
    problems.expect(/status of 502/)
    await page.setViewportSize({ width: 360, height: 740 })
    const { name } = await openList(page, faulty)
    await faulty.misbehaving.misbehave({ kind: 'status 500', method: 'POST', times: 1 })
    await act(page, name, 'Deactivate')
    const failure = page.locator('[data-slot=toast][data-kind="error"]')
    // Under the pointer it stays as long as this takes.
    await failure.hover()
    await page.getByLabel(`Actions for ${name}`).dispatchEvent('click')
    await actionNamed(actionsOf(page, name), 'Deactivate').dispatchEvent('click')
    const success = message(page, 'Business deactivated!')
    await expect(success).toBeVisible()
    await expect(failure).toBeVisible()
    const isInFront = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }
    for (const one of [success, failure]) await expect.poll(() => one.evaluate(isInFront)).toBe(true)
  },
)

test.describe('a platform that cannot read the session’s token', () => {
  test.beforeEach(({ problems }) => problems.expect(/status of 4\d\d/))

  const doings: Record<string, (page: Page, origin: string, faulty: FaultyWorld) => Promise<void>> = {
    'a row action': async (page, origin, { plain }) => {
      const stored = plain.store.businesses.find(isActive)
      await page.goto(`${origin}/businesses?search=${String(stored?.email)}`)
      await page.getByLabel(`Actions for ${String(stored?.businessName)}`).click()
      await actionNamed(actionsOf(page, String(stored?.businessName)), 'Deactivate').click()
    },
    'a dialog’s form': async (page, origin, { plain }) => {
      await page.goto(`${origin}/businesses?modal=renew&id=${String(plain.store.businesses.find(isActive)?._id)}`)
      await dialog(page, 'Renew Subscription').getByLabel('Period').selectOption('2')
      await dialog(page, 'Renew Subscription').getByRole('button', { name: 'Renew', exact: true }).click()
    },
  }

  for (const [what, doIt] of Object.entries(doings)) {
    test(
      `says so after ${what}, without a toast, and leads to the login and back`,
      { tag: what === 'a row action' ? '@scripts' : ['@rest', '@scripts', '@noscript'] },
      async ({ page, faulty }) => {
        for (const method of ['POST', 'PATCH']) await faulty.misbehaving.misbehave({ kind: 'jwt malformed', method })
        await doIt(page, faulty.console.origin, faulty)
        const block = page.getByRole('alert').filter({ hasText: 'An error occurred' })
        await expect(block).toHaveCount(1)
        await expect(block).toContainText('The platform does not recognise this session.')
        await expect(message(page, 'Poor connection, cannot fetch data')).toHaveCount(0)
        await expect(page.locator('[data-slot=toast]')).toHaveCount(0)
        await expect(page.getByText(/jwt malformed/i)).toHaveCount(0)
        await block.getByRole('button', { name: 'Log in again' }).click()
        await expect(page).toHaveURL(/\/login$/)
      },
    )
  }

  test(
    'closes the dialog of a row’s actions, which the address had opened, and says so on the list',
    { tag: '@rest' },
    async ({ page, faulty }) => {
      await faulty.misbehaving.misbehave({ kind: 'jwt malformed', method: 'POST' })
      const id = String(faulty.plain.store.businesses.find(isActive)?._id)
      await page.goto(`${faulty.console.origin}/businesses?modal=actions&id=${id}`)
      const deactivate = dialog(page, 'Actions').getByRole('button', { name: 'Deactivate' })
      await whenInteractive(deactivate)
      await deactivate.click()
      await expect(page.getByRole('alert').filter({ hasText: 'The platform does not recognise' })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Administrator' })).toBeEnabled()
    },
  )
})
