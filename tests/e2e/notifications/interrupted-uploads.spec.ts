import type { Locator } from 'playwright/test'
import { sendLogin } from '../../support/account.ts'
import { expect, test } from '../../support/browser.ts'
import {
  chooseBusiness,
  fillWords,
  film,
  openComposer,
  picture,
  pressCreate,
  type UploadedFile,
  words,
} from '../../support/notification-form.ts'
import { expectMessage } from '../../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

/** Of a length that is not read to its end where it is not taken. */
const longFilm = { ...film, buffer: Buffer.concat([film.buffer, Buffer.alloc(3 * 1024 * 1024)]) }

/** Everything that a notification to one business needs. */
async function compose(composer: Locator, reference: string, kind: 'image' | 'video', file: UploadedFile) {
  await fillWords(composer)
  await chooseBusiness(composer, reference, true)
  await composer.getByLabel('Media type').selectOption(kind)
  await composer.getByLabel('Media file').setInputFiles(file)
}

test(
  'while a file is uploaded it is told how far it is, and the upload can be cancelled',
  { tag: '@rest' },
  async ({ page, faulty }) => {
    await faulty.misbehaving.misbehave({ kind: 'slow headers', path: '^/upload-image' })
    const composer = await openComposer(page, faulty.console.origin)
    await compose(composer, String(faulty.plain.store.businesses[0]?.businessRef), 'image', await picture())
    await pressCreate(composer)
    const upload = page.getByRole('dialog', { name: 'Upload' })
    await expect(upload.getByRole('progressbar', { name: 'Upload' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Control+a')
    await page.keyboard.type('typed too late')
    await upload.getByRole('button', { name: 'Cancel upload' }).click()
    await expect(composer.getByRole('button', { name: 'Create', exact: true })).toBeFocused()
    await expect(composer.getByLabel('Media file')).toHaveAccessibleDescription(/The upload was cancelled/)
    await expect(composer.getByLabel('Title')).toHaveValue(words.title)
    expect(faulty.misbehaving.callsTo('/admin/notification/create')).toEqual([])
    await faulty.misbehaving.heal()
    await pressCreate(composer)
    await expectMessage(page, 'Notification created')
  },
)

test(
  'an upload is cancelled by Escape, and nothing is sent once the form is discarded',
  { tag: '@rest' },
  async ({ page, faulty }) => {
    await faulty.misbehaving.misbehave({ kind: 'slow headers', path: '^/upload-image' })
    const composer = await openComposer(page, faulty.console.origin)
    await compose(composer, String(faulty.plain.store.businesses[0]?.businessRef), 'image', await picture())
    await pressCreate(composer)
    await page.keyboard.press('Escape')
    await expect(composer.getByLabel('Media file')).toHaveAccessibleDescription(/The upload was cancelled/)

    const uploaded = page.waitForResponse((response) => response.url().endsWith('/media/upload'))
    await pressCreate(composer)
    await page.evaluate(() => history.back())
    const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
    await expect(question).toBeVisible()
    await uploaded
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(faulty.misbehaving.callsTo('/admin/notification/create')).toEqual([])
  },
)

test(
  'a notification whose upload finds the session ended is there again after signing in, with its businesses',
  { tag: '@rest' },
  async ({ page, world, problems }) => {
    problems.expect(/status of 401/)
    const reference = String(world.plain().store.businesses[0]?.businessRef)
    const composer = await openComposer(page)
    await compose(composer, reference, 'video', longFilm)
    world.plain().expireTokens()
    await pressCreate(composer)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Login' }).click()
    await sendLogin(page, world.administrator)
    await expect(composer.getByLabel('Title')).toHaveValue(words.title)
    await expect(composer.getByRole('checkbox', { name: reference })).toBeChecked()
    const lost = `“${longFilm.name}” was not kept while you signed in. Choose it again.`
    await expect(composer.getByLabel('Media file')).toHaveAccessibleDescription(lost)
    expect(
      world
        .plain()
        .writes()
        .filter(({ path }) => path.startsWith('/upload')),
    ).toEqual([])
  },
)

test(
  'a platform that fails before the upload is told as that, and the file and the businesses stay chosen',
  { tag: '@rest' },
  async ({ page, faulty, problems }) => {
    problems.expect(/status of 50\d/)
    const reference = String(faulty.plain.store.businesses[0]?.businessRef)
    const composer = await openComposer(page, faulty.console.origin)
    await compose(composer, reference, 'video', longFilm)
    await faulty.misbehaving.misbehave({ kind: 'status 500', method: 'GET' })
    await pressCreate(composer)
    await expect(composer.getByRole('alert')).toHaveText('Database is on fire')
    await expect(composer.getByRole('checkbox', { name: reference })).toBeChecked()
    await faulty.misbehaving.heal()
    await pressCreate(composer)
    await expectMessage(page, 'Notification created')
    expect(faulty.misbehaving.callsTo('/upload-video')).toHaveLength(1)
  },
)

test('an upload that is refused for their number says so', { tag: '@rest' }, async ({ page, faulty, problems }) => {
  problems.expect(/status of 50\d/)
  const composer = await openComposer(page, faulty.console.origin)
  await compose(composer, String(faulty.plain.store.businesses[0]?.businessRef), 'video', longFilm)
  await faulty.misbehaving.misbehave({ kind: 'hang before headers', path: '^/upload-video' })
  await composer.getByLabel('Media file').evaluate((input: HTMLInputElement) => {
    for (let turn = 0; turn < 3; turn += 1) {
      const body = new FormData()
      body.append('key', crypto.randomUUID())
      body.append('mediaType', 'video')
      body.append('mediaFile', input.files![0]!)
      void fetch('/media/upload', { method: 'POST', body })
    }
  })
  await expect.poll(() => faulty.misbehaving.callsTo('/upload-video')).toHaveLength(3)
  await pressCreate(composer)
  await expect(composer.getByRole('alert')).toContainText('Three files are being uploaded with this account.')
})
