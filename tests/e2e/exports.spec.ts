import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { createObserver, type World } from '../support/world.ts'

/** Every list with an address that shows it, and the form of its rows: which of its tables, where a page has several. */
const lists = [
  { name: 'Businesses', address: () => '/businesses' },
  { name: 'Subscribers', address: () => '/subscribers' },
  { name: 'Subscribers', address: () => '/dashboard' },
  { name: 'Unsubscribed Businesses', address: () => '/dashboard' },
  { name: 'Inactive Businesses', address: () => '/dashboard' },
  { name: 'Business Sales', address: (ref: string) => `/business/sales/${ref}` },
  { name: 'Subscriptions', address: () => '/subscriptions' },
  { name: 'Subscription history', address: (ref: string) => `/subscriptions/${ref}` },
  { name: 'Transactions', address: () => '/transactions' },
  { name: 'Logs', address: () => '/logs' },
  { name: 'Staffs', address: (ref: string) => `/staffs?business=${ref}` },
  { name: 'Admins', address: () => '/admins' },
  { name: 'Notifications', address: () => '/notifications' },
]

const formats = ['CSV', 'XLSX', 'JSON'] as const

async function download(page: Page, link: ReturnType<Page['getByRole']>): Promise<Buffer> {
  const started = page.waitForEvent('download')
  await link.click()
  return readFile(await (await started).path())
}

/** How many rows a file has. */
async function rowsIn(file: Buffer, format: (typeof formats)[number]): Promise<number> {
  if (format === 'JSON') return (JSON.parse(file.toString()) as { rows: unknown[] }).rows.length
  if (format === 'XLSX') return ((await readXlsx(file)).sheets[0]?.rows.length ?? 0) - 1
  // Neither platform has a line break in what its lists show.
  return file.toString().trimEnd().split('\r\n').length - 1
}

/** Opens the menu of the formats of a list, on a page with several lists that of its card. */
async function openFormats(page: Page, { name, address }: { name: string; address: string }) {
  await page.goto(address)
  const scope = address.startsWith('/dashboard')
    ? page.getByRole('region', { name: `${name} list` })
    : page.locator('[data-slot=toolbar]')
  await scope.locator('[data-slot=export] summary').click()
  return scope.locator('[data-slot=export] details')
}

test(
  'Export = screen: every list as CSV, XLSX and JSON with all its rows, and the menu says filters and row count first',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world, signIn }) => {
    test.slow()
    await signIn()
    const [business] = await world.businesses()
    for (const [index, { name, address }] of lists.entries()) {
      // The first list in all of them, the others in turn.
      for (const format of index === 0 ? formats : [formats[index % 3]!]) {
        // Anew for each: an export is a row of the log.
        const menu = await openFormats(page, { name, address: address(String(business?.businessRef)) })
        const words = await menu.getByText(/^[\d,]+ rows?$/).textContent()
        await expect(menu.getByText(/whole list/)).toBeVisible()
        const file = await download(page, menu.getByRole('link', { name: format }))
        expect([name, format, await rowsIn(file, format)]).toEqual([name, format, Number(words?.replace(/\D/g, ''))])
      }
    }
  },
)

test(
  'export Lagos: filters, search and sort of the screen, with reference, owner and address, phones whole',
  { tag: ['@noscript', '@embedded'] },
  async ({ page, world, signIn }) => {
    await signIn()
    const inLagos = (await world.businesses()).filter(
      ({ country, state }) => String(country).toLowerCase() === 'nigeria' && state === 'Lagos',
    )
    const menu = await openFormats(page, {
      name: 'Businesses',
      address: '/businesses?country=nigeria&state=Lagos&sort=email&page=2',
    })
    await expect(menu).toContainText(inLagos.length === 1 ? '1 row' : `${inLagos.length} rows`)
    await expect(menu).toContainText('Place: Nigeria, Lagos')
    const [sheet] = (await readXlsx(await download(page, menu.getByRole('link', { name: 'XLSX' })))).sheets
    const [head = [], ...rows] = sheet?.rows ?? []
    const column = (header: string) => rows.map((row) => row[head.indexOf(header)])
    expect(rows).toHaveLength(inLagos.length)
    const emails = column('Email').map(String)
    expect(emails).toEqual(emails.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
    for (const { businessRef, phone, firstName, createdAt } of inLagos) {
      const index = column('Business Ref').indexOf(String(businessRef))
      expect(column('Phone No')[index] ?? undefined).toBe(phone ?? undefined)
      expect(column('First Name')[index]).toBe(firstName)
      // Lagos is an hour ahead of UTC all year; Excel's dates have no time zone, and no milliseconds here.
      const shown = column('Date Registered')[index]
      expect(
        shown instanceof Date && Math.abs(shown.getTime() - Date.parse(String(createdAt)) - 3_600_000),
      ).toBeLessThan(1_000)
    }
  },
)

/** A token as a script gets it. */
const tokenOf = async (world: World) => (await createObserver(world.console.platformUrl, world.administrator)).token

test(
  'scriptable: every list address with .json and a bearer token gives the rows, without a cookie',
  { tag: ['@embedded', '@scripts'] },
  async ({ world }) => {
    const headers = { authorization: `Bearer ${await tokenOf(world)}` }
    const read = (path: string, init?: RequestInit) =>
      fetch(world.console.origin + path, { redirect: 'manual', ...init })
    const businesses = await world.businesses()
    const response = await read('/businesses.json?status=inactive', { headers })
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(await response.json()).toMatchObject({ total: businesses.filter(({ isDisabled }) => isDisabled).length })
    const refused = await read('/businesses.json', { headers: { authorization: 'Bearer wrong' } })
    expect([refused.status, refused.headers.get('content-type')]).toEqual([401, 'application/problem+json'])
    expect((await read('/businesses.json')).headers.get('location')).toBe('/login')
  },
)

test('a download that fails shows the status text', async ({ page, faulty, problems }) => {
  problems.expect(/status of 5\d\d/)
  await page.goto(`${faulty.console.origin}/businesses`)
  await faulty.misbehaving.misbehave({ kind: 'status 503', path: '^/admin/business/export' })
  await page.getByRole('link', { name: 'Export' }).click()
  await expect(page.getByText('Service Unavailable')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Businesses' })).toBeVisible()
})
