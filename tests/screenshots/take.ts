/**
 * Takes every screen of the console at four widths, light and dark, into ./screenshots, on the embedded platform with
 * demo data. `--readme` takes the one picture of the README into ./docs instead; `--widths 1366,360`, `--themes dark`
 * and `--only businesses,login` take fewer.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContext } from 'playwright'
import { embeddedAdministrator, startConsole } from '../support/console.ts'
import { startMisbehavingPlatform } from '../support/misbehaving-platform.ts'
import { launchOptions } from '../support/chromium.ts'
import { recordsIn } from '../support/plain-platform/shape.ts'
import { createObserver } from '../support/world.ts'
import { openMenu, shots, type Shot } from './shots.ts'

const projectFolder = join(import.meta.dirname, '../..')
const { values: chosen } = parseArgs({
  options: {
    readme: { type: 'boolean', default: false },
    widths: { type: 'string', default: '1366,1024,768,360' },
    themes: { type: 'string', default: 'light,dark' },
    only: { type: 'string', default: '' },
  },
})
const widths = chosen.widths.split(',').map(Number)
const themes = (['light', 'dark'] as const).filter((theme) => chosen.themes.split(',').includes(theme))
const isChosen = ({ name }: Shot) => chosen.only === '' || chosen.only.split(',').includes(name)

async function signedIn(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Africa/Lagos' })
  await context.request.post(`${origin}/login`, { form: embeddedAdministrator, maxRedirects: 0 })
  // Shows the message of signing in, which would stand in the first picture otherwise.
  await context.request.get(`${origin}/businesses`)
  return context
}

interface Picture {
  origin: string
  shot: Shot
  width: number
  theme: 'light' | 'dark'
  path: string
}

async function take(context: BrowserContext, { origin, shot, width, theme, path }: Picture): Promise<void> {
  const page = await context.newPage()
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: width < 500 ? 760 : 820 })
  await page.goto(origin + shot.address, { waitUntil: 'networkidle' })
  await shot.prepare?.(page)
  await page.screenshot({ path, animations: 'disabled', fullPage: shot.isWhole ?? false })
  await page.close()
}

/** Any stored business, for the dialogs. */
async function firstBusinessId(platformUrl: string): Promise<string> {
  const { ask } = await createObserver(platformUrl, embeddedAdministrator)
  return String(recordsIn(await ask('/admin/business'))[0]?._id)
}

/** All screens; the error state is taken from a console whose platform fails. */
async function takeAll(browser: Browser, folder: string): Promise<void> {
  const running = await startConsole()
  const failing = await startMisbehavingPlatform(running.platformUrl)
  const besideFailing = await startConsole({ platformUrl: failing.url })
  const businessId = await firstBusinessId(running.platformUrl)
  const signedOut = await browser.newContext()
  const context = await signedIn(browser, running.origin)
  const contextOfFailing = await signedIn(browser, besideFailing.origin)
  await failing.misbehave({ kind: 'status 500', path: '^/admin/business' })
  const error: Shot = { name: 'businesses-error', address: '/businesses' }

  for (const width of widths) {
    for (const theme of themes) {
      const pathOf = (name: string) => join(folder, `${name}-${width}-${theme}.png`)
      for (const shot of shots(businessId).filter(isChosen)) {
        const picture = { origin: running.origin, shot, width, theme, path: pathOf(shot.name) }
        await take(shot.isSignedOut ? signedOut : context, picture)
      }
      const menu = { name: 'menu', address: '/businesses', prepare: openMenu }
      if (width < 1024 && isChosen(menu)) {
        await take(context, { origin: running.origin, shot: menu, width, theme, path: pathOf(menu.name) })
      }
      if (isChosen(error)) {
        const picture = { origin: besideFailing.origin, shot: error, width, theme, path: pathOf(error.name) }
        await take(contextOfFailing, picture)
      }
    }
  }
  await besideFailing.stop()
  await failing.close()
  await running.stop()
}

async function takeForReadme(browser: Browser): Promise<void> {
  const running = await startConsole({ environment: { DEMO_DATA: 'on' } })
  const context = await signedIn(browser, running.origin)
  const shot: Shot = { name: 'businesses', address: '/businesses' }
  const path = join(projectFolder, 'docs/businesses.png')
  await take(context, { origin: running.origin, shot, width: 1366, theme: 'light', path })
  await running.stop()
}

const browser = await chromium.launch(launchOptions)
if (chosen.readme) {
  await mkdir(join(projectFolder, 'docs'), { recursive: true })
  await takeForReadme(browser)
} else {
  const folder = join(projectFolder, 'screenshots')
  await mkdir(folder, { recursive: true })
  await takeAll(browser, folder)
  console.log(`The screenshots are in ${folder}`)
}
await browser.close()
