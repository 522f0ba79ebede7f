/**
 * Takes every screen of the console at four widths, light and dark, into ./screenshots, on the embedded platform with
 * demo data. `--readme` takes the one picture of the README into ./docs instead.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { embeddedAdministrator, startConsole } from './support/console.ts'
import { startMisbehavingPlatform } from './support/misbehaving-platform.ts'
import { launchOptions } from './support/chromium.ts'
import { isRecord } from './support/plain-platform/shape.ts'

const projectFolder = join(import.meta.dirname, '..')
const widths = [1366, 1024, 768, 360]
const themes = ['light', 'dark'] as const

interface Shot {
  name: string
  address: string
  /** Brings the page into the state that is shown. */
  prepare?: (page: Page) => Promise<void>
  isSignedOut?: boolean
}

const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).filter({ visible: true }).click()
const openRowActions = (page: Page) =>
  page
    .getByRole('link', { name: /^Actions for / })
    .first()
    .click()

const openRecord = (page: Page) => page.locator('tbody').getByRole('link').first().click()
const openDialog = async (page: Page, button: string) => {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('dialog', { name: button }).waitFor()
}
const chooseBusiness = async (page: Page) => {
  await page.getByRole('main').getByRole('link').first().click()
  await page.getByRole('table', { name: 'Staffs' }).waitFor()
}
const typeBusiness = async (page: Page) => {
  await page.getByLabel('Business', { exact: true }).click()
  await page.getByRole('option').first().waitFor()
}

async function openFirstRecord(page: Page): Promise<void> {
  await page.locator('tbody').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Edit' }).waitFor()
}
async function openFirstForEditing(page: Page): Promise<void> {
  await openFirstRecord(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Save' }).waitFor()
}
async function openSubscriptions(page: Page): Promise<void> {
  await openRowActions(page)
  await page.getByRole('link', { name: 'View Subscriptions' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Go Back' }).waitFor()
}

const shots = (businessId: string): Shot[] => [
  { name: 'login', address: '/login', isSignedOut: true },
  { name: 'businesses', address: '/businesses' },
  { name: 'businesses-filtered', address: '/businesses?preset=this-month&status=active' },
  { name: 'businesses-empty', address: '/businesses?search=nothing+is+called+like+this' },
  { name: 'businesses-actions', address: '/businesses', prepare: openRowActions },
  ...['view', 'edit', 'subscribe', 'change', 'renew', 'extra-branch', 'extra-staff', 'delete'].map((modal) => ({
    name: `business-${modal}`,
    address: `/businesses?modal=${modal}&id=${businessId}`,
  })),
  { name: 'admins', address: '/admins' },
  { name: 'admin-view', address: '/admins', prepare: openRecord },
  { name: 'admin-create', address: '/admins', prepare: (page) => openDialog(page, 'Create Admin') },
  { name: 'staffs-choice', address: '/staffs', prepare: typeBusiness },
  { name: 'staffs', address: '/staffs', prepare: chooseBusiness },
  {
    name: 'staff-create',
    address: '/staffs',
    prepare: async (page) => {
      await chooseBusiness(page)
      await openDialog(page, 'Add Staff')
    },
  },
  { name: 'subscriptions', address: '/subscriptions' },
  { name: 'subscription-create', address: '/subscriptions?modal=create' },
  { name: 'subscription-view', address: '/subscriptions', prepare: openFirstRecord },
  { name: 'subscription-edit', address: '/subscriptions', prepare: openFirstForEditing },
  { name: 'subscription-history', address: '/businesses', prepare: openSubscriptions },
  { name: 'subscribers', address: '/subscribers' },
  { name: 'subscribers-empty', address: '/subscribers?search=nothing+is+called+like+this' },
  { name: 'not-found', address: '/no/such/page', isSignedOut: true },
]

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
  await page.screenshot({ path, animations: 'disabled' })
  await page.close()
}

/** Any stored business, for the dialogs. */
async function firstBusinessId(platformUrl: string): Promise<string> {
  const login = await postJson(`${platformUrl}/auth/login/superadmin`, embeddedAdministrator)
  const answer = await fetch(`${platformUrl}/admin/business`, { headers: { authorization: `Bearer ${login.token}` } })
  const { data }: { data: { data: { _id: string }[] } } = await answer.json()
  return data.data[0]?._id ?? ''
}

async function postJson(url: string, body: unknown): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' }
  const answer: unknown = await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  return isRecord(answer) && isRecord(answer.data) ? answer.data : {}
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
      for (const shot of shots(businessId)) {
        const picture = { origin: running.origin, shot, width, theme, path: pathOf(shot.name) }
        await take(shot.isSignedOut ? signedOut : context, picture)
      }
      if (width < 1024) {
        const shot = { name: 'menu', address: '/businesses', prepare: openMenu }
        await take(context, { origin: running.origin, shot, width, theme, path: pathOf('menu') })
      }
      await take(contextOfFailing, {
        origin: besideFailing.origin,
        shot: error,
        width,
        theme,
        path: pathOf(error.name),
      })
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
if (process.argv.includes('--readme')) {
  await mkdir(join(projectFolder, 'docs'), { recursive: true })
  await takeForReadme(browser)
} else {
  const folder = join(projectFolder, 'screenshots')
  await mkdir(folder, { recursive: true })
  await takeAll(browser, folder)
  console.log(`The screenshots are in ${folder}`)
}
await browser.close()
