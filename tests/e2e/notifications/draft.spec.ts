import type { BrowserContext, Page } from 'playwright/test'
import { expect, test } from '../../support/browser.ts'
import { chooseBusiness, fillWords, openComposer, pressCreate, words } from '../../support/notification-form.ts'
import { dialog, expectMessage, signOut, whenInteractive } from '../../support/page.ts'
import { recordsIn } from '../../support/plain-platform/shape.ts'

test.beforeEach(({ signIn }) => signIn())

test.describe('the draft of a notification', () => {
  /** Opens the composer where a draft waits, in a tab of its own. */
  async function openAgain(context: BrowserContext): Promise<Page> {
    const page = await context.newPage()
    await page.goto('/notifications')
    await page.getByRole('button', { name: 'Create Notification' }).click()
    return page
  }

  const offer = (page: Page) => page.getByRole('button', { name: /^Continue your draft of \d\d:\d\d$/ })
  const kept = (page: Page) => page.evaluate(() => localStorage.getItem('draft'))
  const title = (page: Page) => dialog(page, 'Create Notification').getByLabel('Title')

  test(
    'is offered again after the tab was closed, as it was typed, until it is saved',
    { tag: ['@scripts', '@embedded'] },
    async ({ page, context, world }) => {
      const [business] = await world.businesses()
      const businessRef = String(business?.businessRef)
      const composer = await openComposer(page)
      await fillWords(composer)
      await composer.getByLabel('Type', { exact: true }).selectOption('popup')
      await chooseBusiness(composer, businessRef, true)
      await page.close()

      const next = await openAgain(context)
      await expect(offer(next)).toBeFocused()
      await expect(dialog(next, 'Create Notification')).toContainText(words.title)
      await offer(next).press('Enter')
      const again = dialog(next, 'Create Notification')
      await expect(again.getByLabel('Title')).toBeFocused()
      await expect(again.getByLabel('Title')).toHaveValue(words.title)
      await expect(again.getByLabel('Message')).toHaveValue(words.message)
      await expect(again.getByLabel('Start date')).toHaveValue(words.startDate)
      await expect(again.getByLabel('Type', { exact: true })).toHaveValue('popup')
      await expect(again.getByRole('figure', { name: 'Preview: popup' })).toContainText(words.title)
      await expect(again.getByRole('checkbox', { name: new RegExp(businessRef) })).toBeChecked()
      await pressCreate(again)
      await expectMessage(next, 'Notification created')

      await next.getByRole('button', { name: 'Create Notification' }).click()
      await expect(title(next)).toHaveValue('')
      await expect(offer(next)).toHaveCount(0)
    },
  )

  test('is offered after Back to it, and no part of it is filled in instead', { tag: '@rest' }, async ({ page }) => {
    page.on('dialog', (question) => question.accept())
    await page.goto('/notifications?modal=create')
    const composer = dialog(page, 'Create Notification')
    await whenInteractive(composer)
    await fillWords(composer)
    await composer.getByLabel('Type', { exact: true }).selectOption('popup')
    await page.goto('about:blank')
    await page.goBack()
    await offer(page).click()
    await expect(title(page)).toHaveValue(words.title)
    await expect(composer.getByLabel('Message')).toHaveValue(words.message)
  })

  test(
    'that was sent before the tab was closed says that it may have been saved, and is not saved again',
    { tag: ['@scripts', '@embedded'] },
    async ({ page, context, world }) => {
      const count = async () => recordsIn(await world.ask('/admin/notifications'), 'notifications').length
      const before = await count()
      const composer = await openComposer(page)
      await fillWords(composer)
      await composer.getByLabel('Select All').check()
      // The form arrives; what became of it does not.
      const arrived = Promise.withResolvers<void>()
      await page.route(/\/notifications(\.data)?\?/, async (route) => {
        if (route.request().method() !== 'POST') return route.fallback()
        await route.fetch({ maxRedirects: 0 })
        arrived.resolve()
      })
      await composer.getByLabel('Title').press('Enter')
      await arrived.promise
      await page.close()

      const next = await openAgain(context)
      await expect(dialog(next, 'Create Notification')).toContainText('may have been saved')
      await expect(dialog(next, 'Create Notification')).toContainText('Look in the list')
      await offer(next).click()
      await pressCreate(dialog(next, 'Create Notification'))
      await expectMessage(next, 'Notification created')
      await expect(next.getByRole('dialog')).toHaveCount(0)
      expect(await count()).toBe(before + 1)
    },
  )

  test(
    'that came back with an unknown outcome is sent when it is continued and pressed again',
    { tag: '@rest' },
    async ({ page, context, faulty, problems }) => {
      problems.expect(/status of 50\d/)
      const composer = await openComposer(page, faulty.console.origin)
      await fillWords(composer)
      await composer.getByLabel('Select All').check()
      await faulty.misbehaving.misbehave({ kind: 'status 504', method: 'POST' })
      await composer.getByLabel('Title').press('Enter')
      await expect(composer.getByRole('alert')).toContainText('The outcome is unknown')
      await faulty.misbehaving.heal()
      await page.close()

      const next = await context.newPage()
      await next.goto(`${faulty.console.origin}/notifications?modal=create`)
      await offer(next).click()
      await pressCreate(dialog(next, 'Create Notification'))
      await expectMessage(next, 'Notification created')
    },
  )

  test('that came back refused was not saved', { tag: '@rest' }, async ({ page, context, problems }) => {
    problems.expect(/status of 422/)
    const composer = await openComposer(page)
    await fillWords(composer)
    await pressCreate(composer)
    await expect(composer.getByRole('alert').first()).toBeVisible()
    await expect.poll(() => kept(page)).toContain('"wasSent":false')
    await page.close()
    const next = await openAgain(context)
    await expect(dialog(next, 'Create Notification')).toContainText('was not saved')
  })

  test('outlives the form of another tab that is saved', async ({ page, context, world }) => {
    const [business] = await world.businesses()
    const composer = await openComposer(page)
    const other = await context.newPage()
    const second = await openComposer(other)
    await fillWords(composer)
    await chooseBusiness(composer, String(business?.businessRef), true)
    await fillWords(second, { ...words, title: 'Of the second tab' })
    await expect.poll(() => kept(other)).toContain('Of the second tab')
    await pressCreate(composer)
    await expectMessage(page, 'Notification created')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await other.close()
    await page.getByRole('button', { name: 'Create Notification' }).click()
    await expect(dialog(page, 'Create Notification')).toContainText('Of the second tab')
  })

  test('is offered after Create was pressed in a tab that another one has signed out', async ({
    page,
    context,
    world,
  }) => {
    const composer = await openComposer(page)
    const other = await context.newPage()
    await other.goto('/notifications')
    await signOut(other)
    await fillWords(composer)
    await pressCreate(composer)
    await expect(page).toHaveURL(/\/login$/)
    await page.getByLabel('Email').fill(world.administrator.email)
    await page.getByLabel('Password').fill(world.administrator.password)
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page).not.toHaveURL(/\/login$/)
    await expect(offer(await openAgain(context))).toBeFocused()
  })

  test('waits until somebody continues it or starts afresh', { tag: '@rest' }, async ({ page, context }) => {
    await fillWords(await openComposer(page))
    await page.close()
    const next = await openAgain(context)
    await expect(offer(next)).toBeFocused()
    await next.keyboard.press('Escape')
    await expect(next.getByRole('dialog')).toHaveCount(0)
    await next.getByRole('button', { name: 'Create Notification' }).click()
    await expect(offer(next)).toBeFocused()
    await next.getByRole('button', { name: 'Start afresh' }).click()
    await expect(title(next)).toBeFocused()
    await expect(title(next)).toHaveValue('')
    await next.close()
    const last = await openAgain(context)
    await expect(title(last)).toBeFocused()
    await expect(offer(last)).toHaveCount(0)
  })

  test('is gone after Discard', { tag: '@rest' }, async ({ page, context }) => {
    const composer = await openComposer(page)
    await fillWords(composer)
    await expect.poll(() => kept(page)).toContain(words.title)
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(composer).toHaveCount(0)
    await expect.poll(() => kept(page)).toBeNull()
    const next = await openAgain(context)
    await expect(title(next)).toBeFocused()
    await expect(offer(next)).toHaveCount(0)
  })

  test('is gone after signing out, and nobody else is ever offered it', async ({ page, context }) => {
    await fillWords(await openComposer(page))
    await page.close()
    const next = await openAgain(context)
    await expect(offer(next)).toBeVisible()
    // As the draft of somebody else, who did not sign out.
    await next.evaluate(() => {
      const [draft] = JSON.parse(localStorage.getItem('draft') ?? '[]')
      localStorage.setItem('draft', JSON.stringify([{ ...draft, administrator: 'somebody else' }]))
    })
    await next.reload()
    await expect(title(next)).toBeFocused()
    await expect(offer(next)).toHaveCount(0)
    await expect.poll(() => kept(next)).toBeNull()

    await fillWords(dialog(next, 'Create Notification'))
    await next.close()
    const last = await context.newPage()
    await last.goto('/notifications')
    await whenInteractive(last.getByRole('button', { name: 'Create Notification' }))
    await expect.poll(() => kept(last)).not.toBeNull()
    await signOut(last)
    await expect.poll(() => kept(last)).toBeNull()
  })
})
