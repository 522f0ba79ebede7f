import { expect, test } from '../support/browser.ts'
import { openEarly } from '../support/early-page.ts'
import { fillWords, film, picture, words } from '../support/notification-form.ts'
import { dialog, expectMessage, revalidate, whenInteractive } from '../support/page.ts'
import { sampleRecords } from '../support/sample-records.ts'

test.describe('in a form, before the scripts arrive,', () => {
  test.beforeEach(({ signIn }) => signIn())

  test('what is typed and ticked in a form is kept', async ({ page }) => {
    const letScriptsCome = await openEarly(page, '/notifications?modal=create')
    const composer = dialog(page, 'Create Notification')
    await fillWords(composer)
    await composer.getByLabel('Select All').check()
    letScriptsCome()
    await whenInteractive(composer)
    // Only scripts can move the preview.
    await composer.getByLabel('Type', { exact: true }).selectOption('popup')
    await expect(composer.getByRole('figure', { name: 'Preview: popup' })).toBeVisible()
    await expect(composer.getByLabel('Message')).toHaveValue(words.message)
    await expect(composer.getByLabel('Title')).toHaveValue(words.title)
    await expect(composer.getByLabel('Select All')).toBeChecked()
  })

  test('a state that is chosen brings its cities', { tag: '@rest' }, async ({ page, world }) => {
    const { business } = await sampleRecords(world)
    const letScriptsCome = await openEarly(page, `/businesses?modal=edit&id=${business}`)
    const form = dialog(page, 'Business')
    await form.getByLabel('State', { exact: true }).selectOption('Kano')
    letScriptsCome()
    await form.getByLabel('City', { exact: true }).selectOption('Dala')
    await expect(form.getByLabel('State', { exact: true })).toHaveValue('Kano')
  })

  test('a picture that is chosen is previewed and sent', { tag: '@rest' }, async ({ page, world }) => {
    const letScriptsCome = await openEarly(page, '/notifications?modal=create')
    const composer = dialog(page, 'Create Notification')
    await fillWords(composer)
    await composer.getByLabel('Select All').check()
    await composer.getByLabel('Start date').fill('2099-01-01')
    await composer.getByLabel('Media file').setInputFiles(await picture())
    letScriptsCome()
    await expect(composer.getByRole('img', { name: 'Media' })).toBeVisible()
    await expect(composer.getByLabel('Media type')).toHaveValue('image')
    await expect(composer.getByText('01 Jan 2099')).toBeVisible()
    await composer.getByLabel('Start date').fill(words.startDate)
    await composer.getByRole('button', { name: 'Create' }).click()
    await expectMessage(page, 'Notification created')
    expect(world.plain().writes().at(-1)?.body).toMatchObject({ media: { type: 'image' } })
  })

  test('a film that is chosen with its media type stays', { tag: '@rest' }, async ({ page }) => {
    const letScriptsCome = await openEarly(page, '/notifications?modal=create')
    const composer = dialog(page, 'Create Notification')
    await composer.getByLabel('Message').fill(words.message)
    await composer.getByRole('combobox', { name: 'Businesses' }).fill('Obi')
    await composer.getByLabel('Media type').selectOption('video')
    await composer.getByLabel('Media file').setInputFiles(film)
    await composer.getByLabel('Title').focus()
    letScriptsCome()
    await expect(composer.getByLabel('Media', { exact: true })).toBeVisible()
    await expect(composer.getByLabel('Media type')).toHaveValue('video')
    await expect(composer.getByLabel('Media file')).not.toHaveValue('')
    await expect(composer.getByRole('figure')).toContainText(words.message)
    await expect(composer.getByRole('combobox', { name: 'Businesses' })).toHaveAttribute('aria-expanded', 'false')
  })

  test(
    'whoever types into a refused form that came as a document keeps the focus',
    { tag: '@rest' },
    async ({ page, problems }) => {
      problems.expect(/status of 422/)
      const letScriptsCome = await openEarly(page, '/subscriptions?modal=create')
      const form = dialog(page, 'Create Subscription')
      const name = form.getByLabel('Name', { exact: true })
      await form.getByRole('button', { name: 'Create' }).click({ noWaitAfter: true })
      await expect(name).toHaveAttribute('aria-invalid', 'true')
      await name.pressSequentially('Market')
      letScriptsCome()
      await whenInteractive(name)
      await page.keyboard.type(' stall')
      await expect(name).toHaveValue('Market stall')
    },
  )

  test('what is typed in a dialog whose code is late stays though the page is read again', async ({ page }) => {
    const files = /(?:url-dialog|dialog-views)[^/]*\.js$/
    const letCodeCome = await openEarly(page, '/subscriptions?modal=create', files)
    const name = dialog(page, 'Create Subscription').getByLabel('Name', { exact: true })
    await name.fill('Market stall')
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    await revalidate(page)
    letCodeCome()
    await whenInteractive(name)
    await expect(name).toHaveValue('Market stall')
  })

  test('what is typed in a record that was late stays', { tag: '@rest' }, async ({ page, faulty }) => {
    await faulty.misbehaving.misbehave({ kind: 'slow headers', method: 'GET' })
    const { _id } = faulty.plain.store.businesses[0] ?? {}
    const address = `${faulty.console.origin}/businesses?modal=edit&id=${String(_id)}`
    const letScriptsCome = await openEarly(page, address)
    const name = dialog(page, 'Business').getByLabel('First name')
    await name.fill('Chidi')
    letScriptsCome()
    await whenInteractive(name)
    await expect(name).toHaveValue('Chidi')
  })

  test('the buttons of a dialog take presses', { tag: '@rest' }, async ({ page }) => {
    await page.goto('/subscriptions')
    const id = await page.getByRole('table').locator('tbody tr').first().getAttribute('data-id')
    const letScriptsCome = await openEarly(page, `/subscriptions?modal=view&id=${id}`)
    await dialog(page, 'Subscription').getByRole('button', { name: 'Edit' }).click({ noWaitAfter: true })
    letScriptsCome()
    await expect(page).toHaveURL(/[?&]modal=edit&/)
    await expect(dialog(page, 'Subscription').getByRole('button', { name: 'Save' })).toBeVisible()
  })
})
