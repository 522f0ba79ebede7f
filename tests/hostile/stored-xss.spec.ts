import type { BrowserContext, Page } from 'playwright/test'
import { sendLogin } from '../support/account.ts'
import { expect, test } from '../support/browser.ts'
import { whenInteractive } from '../support/page.ts'
import { isFullRun } from './support/extent.ts'
import { chosenBusiness, payloads, plant, plantedIds } from './support/planted.ts'

/** What has run that should not have, in any page of a context. */
async function watchFor(context: BrowserContext): Promise<string[]> {
  const ran: string[] = []
  await context.exposeBinding('planted', (_, field) => ran.push(`ran: ${field}`))
  context.on('dialog', (dialog) => {
    // The browser's own question about what was typed.
    if (dialog.type() === 'beforeunload') return void dialog.accept()
    ran.push(`asked: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('page', (page) => page.on('popup', (popup) => ran.push(`opened: ${popup.url()}`)))
  await context.exposeBinding('violated', (_, directive) => ran.push(`violated: ${directive}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      Reflect.apply(Reflect.get(window, 'violated') as (text: string) => void, window, [
        `${violatedDirective} ${blockedURI} ${sample}`,
      ])
    })
  })
  return ran
}

/** Everything that a page shows or holds in its fields, once its scripts have taken it over. */
async function textOf(page: Page): Promise<string> {
  await whenInteractive(page.locator('#content'))
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea, option')].map((field) =>
      field instanceof HTMLOptionElement ? field.label : Reflect.get(field, 'value'),
    )
    const labels = [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'))
    const texts = [...document.body.querySelectorAll('*:not(script)')].map((element) =>
      [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '')).join(''),
    )
    return [...texts, ...fields, ...labels].join('\n')
  })
}

const of = (name: string, members: string[]) => members.map((member) => `${name}.${member}`)
const places = ['businessName', 'email', 'phone', 'account.category']
const whole = [...places, 'firstName', 'lastName']

/** Each list with the fields that it shows, at an address that shows the planted records. */
const lists: [path: string, fields: string[]][] = [
  [
    '/businesses?pageSize=50',
    of('business', [...places, 'location.country', 'location.state', 'location.city', 'referral.code']),
  ],
  [
    '/dashboard?subscribers.pageSize=50&unsubscribed.pageSize=50&inactive.pageSize=50',
    of('business', [...whole, 'location.address']),
  ],
  ['/subscribers?pageSize=50', of('business', places)],
  [`/business/sales/${chosenBusiness}`, of('sale', ['type', 'status', 'items.name', 'paymentMethods.type'])],
  ['/subscriptions', of('plan', ['name', 'type'])],
  [`/subscriptions/${chosenBusiness}`, of('history', ['name', 'type'])],
  ['/transactions', of('transaction', ['businessRef', 'type', 'details', 'status', 'paymentData.type'])],
  ['/reports', []],
  ['/logs', of('log', ['businessRef', 'action', 'activity', 'details', 'user.fullName', 'user.role', 'user.email'])],
  [`/staffs?business=${chosenBusiness}`, of('staff', ['firstName', 'lastName', 'email', 'account.role'])],
  ['/admins', of('admin', ['firstName', 'lastName', 'email', 'phone', 'account.type', 'account.role'])],
  ['/notifications', of('notification', ['title', 'message', 'category', 'status', 'createdBy.name'])],
]

const businessDialogs = [
  'view',
  'edit',
  'actions',
  'subscribe',
  'change',
  'renew',
  'extra-branch',
  'extra-staff',
  'delete',
]

/** Each dialog with the fields that it shows of its record. */
const dialogs: [path: string, names: string[], kind: number, fields: string[]][] = [
  ['/businesses', businessDialogs, 1, ['business.businessName']],
  ['/businesses', ['view', 'edit'], 1, of('business', whole)],
  ['/businesses', ['delete-category'], 9, ['category.name']],
  ['/dashboard', ['actions', 'delete'], 1, ['business.businessName']],
  ['/subscriptions', ['view', 'edit'], 5, ['plan.name']],
  [`/subscriptions/${chosenBusiness}`, ['view', 'edit'], 6, ['history.name']],
  [`/staffs?business=${chosenBusiness}`, ['view', 'edit', 'actions', 'delete'], 3, ['staff.firstName']],
  ['/admins', ['view', 'edit'], 2, of('admin', ['firstName', 'lastName', 'email'])],
  ['/notifications', ['view', 'edit', 'actions', 'delete'], 7, ['notification.title']],
]

test.describe('stored programs', { tag: '@scripts' }, () => {
  test.setTimeout(300_000)
  let ran: string[]

  test.beforeEach(async ({ context, world, signIn }) => {
    plant(world.plain().store)
    ran = await watchFor(context)
    await signIn()
  })

  test.afterEach(() => expect(ran, 'programs that ran').toEqual([]))

  test('stand on every screen as the text that they are', async ({ page }) => {
    for (const [path, fields] of lists) {
      await page.goto(path)
      // Countries and roles are shown with a capital letter.
      const text = (await textOf(page)).toLowerCase()
      const missing = fields.flatMap((field) => payloads.map((payload) => payload(field)))
      expect(
        missing.filter((payload) => !text.includes(payload.toLowerCase())),
        `texts missing at ${path}`,
      ).toEqual([])
    }
  })

  test('stand in every dialog as the text that they are', async ({ page }) => {
    let tried = 0
    for (const [path, names, kind, fields] of dialogs) {
      for (const name of names) {
        tried += 1
        for (const [index, id] of plantedIds(kind).entries()) {
          // In the short form each dialog meets one payload, and all of them together every one.
          if (!isFullRun && index !== tried % payloads.length) continue
          await page.goto(`${path}${path.includes('?') ? '&' : '?'}modal=${name}&id=${id}`)
          await expect(page.getByRole('dialog')).toBeVisible()
          const text = await textOf(page)
          const wanted = name === 'actions' ? [] : fields.map((field) => payloads[index]?.(field) ?? '')
          expect(
            wanted.filter((payload) => !text.includes(payload)),
            `texts missing in ${name} at ${path}`,
          ).toEqual([])
        }
      }
    }
    for (const path of ['/subscriptions', '/admins', '/notifications', `/staffs?business=${chosenBusiness}`]) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}modal=create`)
      await expect(page.getByRole('dialog')).toBeVisible()
      await textOf(page)
    }
  })

  test('stand as text where the browser goes by itself from screen to screen', async ({ page }) => {
    await page.goto('/dashboard')
    await textOf(page)
    const navigation = page.getByRole('navigation', { name: 'Main' }).first()
    for (const name of [
      'Subscriptions',
      'Businesses',
      'Staffs',
      'Reports',
      'Logs',
      'Admins',
      'Notifications',
      'Dashboard',
    ]) {
      await navigation.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
      await expect(page.locator('[data-slot=skeleton]')).toHaveCount(0)
    }
    // A chart names its figures under the pointer.
    for (const chart of await page.getByRole('figure').all()) {
      await chart.scrollIntoViewIfNeeded()
      await chart.hover()
    }
  })

  test('stand in suggestions, toasts, forms and the header as the text that they are', async ({
    page,
    world,
    problems,
  }) => {
    problems.expect(/status of 400/)
    const plain = world.plain()
    for (const payload of payloads) {
      plain.says = { message: payload('message') }
      // What somebody says stands at the beginning of a sentence.
      const said = payload('message').slice(1)
      Object.assign(plain.store.admins[0] ?? {}, { firstName: payload('own name'), lastName: 'Okeke' })
      await page.context().clearCookies()
      await page.goto('/login')
      await sendLogin(page, world.administrator)
      await expect(page.getByRole('banner')).toContainText(payload('own name').slice(0, 40))
      await expect(page.getByRole('status').getByText(said)).toBeVisible()

      plain.says = { status: 400, message: payload('message') }
      await page.goto('/admins?modal=create')
      const form = page.getByRole('dialog')
      for (const label of ['First name', 'Last name', 'Password']) await form.getByLabel(label).fill('x')
      await form.getByLabel('Email').fill('x@example.ng')
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      await expect(page.getByRole('alert').getByText(said).first()).toBeVisible()
      plain.says = undefined
    }
  })
})
