import { readdir } from 'node:fs/promises'
import { expect, type Locator, type Page } from 'playwright/test'
import sharp from 'sharp'
import type { RunningConsole } from './console.ts'
import { dialog } from './page.ts'
import type { RecordedCall } from './plain-platform.ts'
import { isRecord } from './plain-platform/shape.ts'

export interface UploadedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A picture of real pixels, because a platform looks into what it is sent. */
export const picture = async (name = 'poster.png'): Promise<UploadedFile> => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 64, height: 36, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer(),
})

/** The beginning of an MP4 file, which is what tells it from others. */
export const film: UploadedFile = {
  name: 'film.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypisom'),
    Buffer.from([0, 0, 2, 0]),
    Buffer.from('isommp41'),
    Buffer.alloc(64),
  ]),
}

/** Opens the composer of a new notification by its button. */
export async function openComposer(page: Page, origin = ''): Promise<Locator> {
  await page.goto(`${origin}/notifications`)
  await page.getByRole('button', { name: 'Create Notification' }).click()
  const composer = dialog(page, 'Create Notification')
  await expect(composer.getByRole('button', { name: 'Create', exact: true })).toBeVisible()
  return composer
}

export const words = {
  title: 'Ọjà ọ̀sán: stock-taking',
  message: 'Count what you have.\nThen send it.',
  startDate: '2099-03-01',
  endDate: '2099-03-31',
}

/** Fills what every notification needs, businesses excepted. */
export async function fillWords(composer: Locator, { title, message, startDate, endDate } = words): Promise<void> {
  await composer.getByLabel('Title').fill(title)
  await composer.getByLabel('Message').fill(message)
  await composer.getByLabel('Start date').fill(startDate)
  await composer.getByLabel('End date').fill(endDate)
}

/** Chooses one business by typing its reference; without scripts the server is asked by a button. */
export async function chooseBusiness(composer: Locator, reference: string, hasScripts: boolean): Promise<void> {
  const field = composer.getByRole('combobox', { name: 'Businesses' })
  await field.fill(reference)
  if (hasScripts) await composer.getByRole('listbox').getByRole('option').filter({ hasText: reference }).click()
  else await composer.getByRole('button', { name: 'Find business' }).click()
  await expect(composer.getByRole('checkbox', { name: reference })).toBeChecked()
}

export const pressCreate = (composer: Locator): Promise<void> =>
  composer.getByRole('button', { name: 'Create', exact: true }).click()

/** The businesses that a call names. */
export function targetOf(call: RecordedCall | undefined): string[] {
  const target = isRecord(call?.body) ? call.body.target : undefined
  return Array.isArray(target) ? target.map(String) : []
}

/** Fills the composer for every business, with a media type. */
export async function compose(composer: Locator, kind: string): Promise<void> {
  await fillWords(composer)
  await composer.getByLabel('Select All').check()
  await composer.getByLabel('Media type').selectOption(kind)
}

/** What the console keeps of files while they pass through. */
export const filesInPassing = async ({ temporaryFolder }: RunningConsole) =>
  (await readdir(temporaryFolder)).filter((name) => name.startsWith('console-upload-'))
