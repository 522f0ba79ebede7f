import { expect, test } from '../../support/browser.ts'
import {
  compose,
  filesInPassing,
  film,
  openComposer,
  picture,
  pressCreate,
  words,
} from '../../support/notification-form.ts'
import { expectMessage } from '../../support/page.ts'

test.beforeEach(({ signIn }) => signIn())

const unfit = [
  { what: 'a film as an image', kind: 'image', file: film, says: /^This file is not an image\. Choose an image\./ },
  {
    what: 'a page as a film',
    kind: 'video',
    file: { ...film, name: 'page.html', mimeType: 'text/html' },
    says: /^This file is not a video\. Choose a video\./,
  },
]
for (const { what, kind, file, says } of unfit) {
  test(
    `${what} is refused at its field, and not uploaded`,
    { tag: kind === 'image' ? ['@scripts', '@noscript'] : ['@rest', '@scripts', '@noscript'] },
    async ({ page, world, problems, hasScripts }) => {
      problems.expect(/status of 422/)
      const composer = await openComposer(page)
      await compose(composer, kind)
      await composer.getByLabel('Media file').setInputFiles(file)
      if (!hasScripts) await pressCreate(composer)
      await expect(composer.getByLabel('Media file')).toHaveAccessibleDescription(says)
      await expect(composer.getByLabel('Media file')).toHaveAttribute('aria-invalid', 'true')
      await expect(composer.getByLabel('Title')).toHaveValue(words.title)
      expect(world.plain().writes()).toEqual([])
      await expect.poll(() => filesInPassing(world.console)).toEqual([])
    },
  )
}

test('a file that is too large is refused before it is sent', { tag: '@rest' }, async ({ page }) => {
  const composer = await openComposer(page)
  await compose(composer, 'image')
  await composer.getByLabel('Media file').evaluate((input: HTMLInputElement) => {
    const files = new DataTransfer()
    files.items.add(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' }))
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(composer.getByLabel('Media file')).toHaveAccessibleDescription(/^The image is larger than 10 MB\./)
  await pressCreate(composer)
  await expect(composer.getByLabel('Media file')).toBeFocused()
  await expect(page.getByRole('dialog', { name: 'Upload' })).toHaveCount(0)
})

test(
  'a film that is too large is held back beside an empty field too',
  { tag: '@rest' },
  async ({ page, problems }) => {
    problems.expect(/status of 422/)
    const composer = await openComposer(page)
    await composer.getByLabel('Media type').selectOption('video')
    const picker = composer.getByLabel('Media file')
    await picker.evaluate((input: HTMLInputElement) => {
      const files = new DataTransfer()
      files.items.add(new File([new Uint8Array(111 * 1024 * 1024)], 'long.mp4', { type: 'video/mp4' }))
      input.files = files.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await pressCreate(composer)
    await expect(picker).toBeFocused()
    await expect(picker).toHaveAccessibleDescription(/^The video is larger than 100 MB\./)
    await composer.getByLabel('Media type').selectOption('none')
    await pressCreate(composer)
    await expect(composer.getByRole('alert')).toContainText('fields need you')
  },
)

test(
  'a file beside an empty field waits until that is filled in',
  { tag: '@rest' },
  async ({ page, world, problems }) => {
    problems.expect(/status of 422/)
    const composer = await openComposer(page)
    await compose(composer, 'image')
    await composer.getByLabel('Title').fill('')
    await composer.getByLabel('Media file').setInputFiles(await picture())
    await pressCreate(composer)
    await expect(composer.getByRole('alert')).toContainText('One field needs you: Title')
    await expect(composer.getByLabel('Media file')).not.toHaveAttribute('aria-invalid')
    expect(world.plain().writes()).toEqual([])
    await composer.getByLabel('Title').fill(words.title)
    await pressCreate(composer)
    await expectMessage(page, 'Notification created')
    expect(world.plain().writes()).toMatchObject([{ path: '/upload-image' }, { body: { media: { type: 'image' } } }])
  },
)

test('a file that is refused is not left out without a word', { tag: '@rest' }, async ({ page, world }) => {
  const composer = await openComposer(page)
  await compose(composer, 'none')
  await composer.getByLabel('Media file').setInputFiles({ ...film, name: 'flyer.pdf', mimeType: 'application/pdf' })
  await pressCreate(composer)
  await expect(composer.getByLabel('Media file')).toBeFocused()
  await expect(composer.getByLabel('Media file')).toHaveAttribute('aria-invalid', 'true')
  expect(world.plain().writes()).toEqual([])
  await composer.getByLabel('Media type').selectOption('none')
  await pressCreate(composer)
  await expectMessage(page, 'Notification created')
  expect(world.plain().writes()).toHaveLength(1)
})

test('a file is no longer refused once it fits', { tag: '@rest' }, async ({ page, problems }) => {
  problems.expect(/status of 422/)
  const composer = await openComposer(page)
  const picker = composer.getByLabel('Media file')
  await compose(composer, 'image')
  await pressCreate(composer)
  await expect(picker).toHaveAccessibleDescription(/^Choose an image, or None as the media type\./)
  await picker.setInputFiles(await picture())
  await expect(picker).not.toHaveAttribute('aria-invalid')
  await picker.setInputFiles(film)
  await expect(picker).toHaveAttribute('aria-invalid', 'true')
  await composer.getByLabel('Media type').selectOption('video')
  await expect(picker).not.toHaveAttribute('aria-invalid')
  await expect(picker).not.toHaveValue('')
})
