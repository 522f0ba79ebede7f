import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser.ts'
import {
  compose,
  filesInPassing,
  film,
  openComposer,
  picture,
  pressCreate,
  type UploadedFile,
  words,
} from '../../support/notification-form.ts'
import { dialog, expectMessage } from '../../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

for (const [kind, path] of [
  ['image', '/upload-image'],
  ['video', '/upload-video'],
] as const) {
  test(
    `the ${kind} is uploaded first, in the field image, and its address sent`,
    { tag: ['@scripts', '@noscript'] },
    async ({ page, world }) => {
      // Larger than a form without a file may be.
      const video = { ...film, buffer: Buffer.concat([film.buffer, Buffer.alloc(3 * 1024 * 1024)]) }
      const file = kind === 'image' ? await picture() : video
      const composer = await openComposer(page)
      await compose(composer, kind)
      await composer.getByLabel('Media file').setInputFiles(file)
      await pressCreate(composer)
      await expectMessage(page, 'Notification created')
      const [upload, create, ...others] = world.plain().writes()
      expect(others).toEqual([])
      expect(upload).toMatchObject({
        method: 'POST',
        path,
        query: {},
        body: { image: { filename: file.name, type: file.mimeType, size: file.buffer.length } },
        violations: [],
      })
      expect(upload?.headers['content-type']).toMatch(/^multipart\/form-data; *boundary=/)
      expect(create?.body).toMatchObject({
        media: { type: kind, url: `https://media.example.ng/${kind}s/${file.name}` },
      })
      await expect.poll(() => filesInPassing(world.console)).toEqual([])
    },
  )
}

test(
  'an uploaded image, whose file sets the media type, is seen in the browser, and answered so that nothing in it can run',
  { tag: '@embedded' },
  async ({ page }) => {
    const composer = await openComposer(page)
    const title = `Poster ${crypto.randomUUID().slice(0, 8)}`
    await compose(composer, 'none')
    await composer.getByLabel('Title').fill(title)
    await composer.getByLabel('Media file').setInputFiles(await picture())
    await expect(composer.getByLabel('Media type')).toHaveValue('image')
    await pressCreate(composer)
    await expectMessage(page, 'Notification created')
    await page.getByRole('link', { name: title, exact: true }).click()
    const image = dialog(page, 'Notification').getByRole('img', { name: 'Media' })
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(64)
    const source = (await image.getAttribute('src')) ?? ''
    expect(source).toMatch(/^\/media\/[0-9a-z]+\.png$/)
    const answer = await page.request.get(source)
    expect(answer.status()).toBe(200)
    expect(answer.headers()).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect(answer.headers()['content-security-policy']).toContain('sandbox')
  },
)

/** A whole form as a script would post it: what the browser would not let through reaches the server. */
const post = async (page: Page, changes: Record<string, string>, mediaFile: UploadedFile) =>
  page.request.post('/notifications?modal=create', {
    multipart: { intent: 'create', ...words, type: 'banner', all: 'on', ...changes, mediaFile },
    maxRedirects: 0,
  })

test(
  'None is kept by the server, whatever a form sends along',
  { tag: ['@rest', '@noscript'] },
  async ({ page, world }) => {
    const old = { mediaUrl: 'https://media.example.ng/images/old.png', mediaUrlType: 'image' }
    const answer = await post(page, { mediaType: 'none', ...old }, await picture())
    expect(answer.status()).toBe(303)
    expect(world.plain().writes()).toMatchObject([
      { path: '/admin/notification/create', body: { media: { type: 'none', url: '' } } },
    ])
    await expect.poll(() => filesInPassing(world.console)).toEqual([])
  },
)

for (const { kind, mimeType, size } of [
  { kind: 'image', mimeType: 'image/png', size: 10 },
  { kind: 'video', mimeType: 'video/mp4', size: 100 },
]) {
  test(
    `the server takes no ${kind} of more than ${size} MB`,
    { tag: ['@rest', '@noscript'] },
    async ({ page, world }) => {
      const buffer = Buffer.alloc(size * 1024 * 1024 + 1)
      const answer = await post(page, { mediaType: kind }, { name: 'large', mimeType, buffer })
      expect(answer.status()).toBe(422)
      expect(await answer.text()).toContain(`The ${kind} is larger than ${size} MB. Choose a smaller one.`)
      expect(world.plain().writes()).toEqual([])
      await expect.poll(() => filesInPassing(world.console)).toEqual([])
    },
  )
}

test('the file picker takes what the media type says', { tag: '@rest' }, async ({ page }) => {
  const composer = await openComposer(page)
  const picker = composer.getByLabel('Media file')
  await expect(picker).toHaveAttribute('accept', 'image/*,video/*')
  await composer.getByLabel('Media type').selectOption('image')
  await expect(picker).toHaveAttribute('accept', 'image/*')
  await composer.getByLabel('Media type').selectOption('video')
  await expect(picker).toHaveAttribute('accept', 'video/*')
})

test('a chosen file is previewed before it is sent', { tag: '@rest' }, async ({ page }) => {
  const composer = await openComposer(page)
  await compose(composer, 'image')
  await composer.getByLabel('Media file').setInputFiles(await picture())
  const image = composer.getByRole('img', { name: 'Media' })
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(64)
  await composer.getByLabel('Media type').selectOption('none')
  await expect(image).toHaveCount(0)
})

test.describe('a platform that fails', () => {
  test(
    'after the upload does not get the file again',
    { tag: ['@rest', '@noscript'] },
    async ({ page, faulty, problems }) => {
      problems.expect(/status of 502/)
      problems.expect(/ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED/)
      await faulty.misbehaving.misbehave({ kind: 'status 500', path: '^/admin/notification/create' })
      const composer = await openComposer(page, faulty.console.origin)
      await compose(composer, 'image')
      await composer.getByLabel('Media file').setInputFiles(await picture())
      await pressCreate(composer)
      await expectMessage(page, 'Failed to create notification')
      await expect(composer.getByLabel('Media file')).toHaveAccessibleDescription(/^The image is uploaded\./)
      await faulty.misbehaving.heal()
      await pressCreate(composer)
      await expectMessage(page, 'Notification created')
      expect(faulty.misbehaving.callsTo('/upload-image')).toHaveLength(1)
      expect(faulty.plain.store.notifications.at(-1)).toMatchObject({
        media: { type: 'image', url: 'https://media.example.ng/images/poster.png' },
      })
    },
  )

  for (const [fault, says] of [
    ['status 500', 'Database is on fire'],
    ['status 403', 'You may not do this'],
    ['status 504', 'Poor connection, cannot fetch data'],
  ] as const) {
    test(`during the upload makes no notification: ${fault}`, async ({ page, faulty, problems }) => {
      problems.expect(/status of 502/)
      await faulty.misbehaving.misbehave({ kind: fault, path: '^/upload-video' })
      const composer = await openComposer(page, faulty.console.origin)
      await compose(composer, 'video')
      await composer.getByLabel('Media file').setInputFiles(film)
      await pressCreate(composer)
      await expectMessage(page, 'Failed to create notification')
      await expect(composer.getByRole('alert')).toHaveText(says)
      expect(faulty.misbehaving.callsTo('/admin/notification/create')).toEqual([])
      await expect.poll(() => filesInPassing(faulty.console)).toEqual([])
    })
  }
})
