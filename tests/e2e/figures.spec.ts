import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { filtersOf, openFilter } from '../support/filters.ts'
import { dialog } from '../support/page.ts'
import { isRecord, recordsIn } from '../support/plain-platform/shape.ts'

test.beforeEach(({ signIn }) => signIn())

interface Figure {
  /** As it stands there: `6,968`, `NGN 1,234`, `NGN 1,234 (20) · USD 49 (1)`. */
  text: string
  href: string
  /** The list of the same page that it is of, where it leads to one. */
  list: string
}

/** Every link to what a number counts, whoever put it there: the number stands in the link or right behind it. */
const figuresOn = (page: Page): Promise<Figure[]> =>
  page.locator('main a[href], [role="dialog"] a[href], dialog a[href]').evaluateAll((links) =>
    links.flatMap((link) => {
      const href = link.getAttribute('href') ?? ''
      // Names of records, ways to reach a person, and what is chosen already have numbers that lead to no rows.
      if (
        link.closest(
          'table:not(.figures), th[scope="row"], [data-slot=entries], [data-slot=toggle-group], [aria-current]',
        )
      )
        return []
      if (!/^[/?]/.test(href)) return []
      const behind = link.nextElementSibling
      const strong = link.querySelector('strong') ?? (behind?.tagName === 'STRONG' ? behind : undefined)
      const copy = link.cloneNode(true) as Element
      const list = copy.querySelector('.sr-only')?.textContent.trim() ?? ''
      for (const unseen of copy.querySelectorAll('.sr-only')) unseen.remove()
      const text = (strong ?? copy).textContent.trim()
      return /\d/.test(text) ? [{ text, href, list }] : []
    }),
  )

const numberIn = (text: string) => Number(/[\d,]+(\.\d+)?/.exec(text)?.[0].replaceAll(',', ''))

/** How many rows the figure counts; undefined where it is a sum of money. */
function countOf({ text }: Figure): number | undefined {
  const counts = [...text.matchAll(/\(([\d,]+)\)/g)].map(([, count = '']) => numberIn(count))
  if (counts.length > 0) return counts.reduce((sum, count) => sum + count, 0)
  return /^[A-Z]{3} /.test(text) ? undefined : numberIn(text)
}

/** How many rows the list of the page has in all. */
async function rowsOf(page: Page, { list, href }: Omit<Figure, 'text'>): Promise<number> {
  const region = href.startsWith('/dashboard')
    ? page.getByRole('region', { name: new RegExp(`^(${list || 'Due in 7 days|Lapsed'})( list)?$`) })
    : page.getByRole('main')
  const footer = region.getByText(/^Showing [\d,]+ - [\d,]+ of [\d,]+$/)
  const more = region.getByRole('link', { name: /^View all/ })
  const none = region.getByText(/^(None|No Data)$/)
  const rows = region.getByRole('table').locator('tbody tr')
  await expect(footer.or(none).or(rows.first()).first(), `a list at ${href}`).toBeVisible()
  if (await footer.count()) return numberIn((await footer.textContent())?.split(' of ')[1] ?? '')
  if (await more.count()) return numberIn((await more.textContent()) ?? '')
  return (await none.count()) ? 0 : rows.count()
}

/** What the rows come to in a currency: the file of the list has them all. */
async function amountOf(page: Page, { href, text }: Figure): Promise<number> {
  const [path, query] = href.split('?')
  const file: unknown = await (await page.request.get(`${path}.json?${query}`)).json()
  const payments = recordsIn(file, 'rows').flatMap(({ paymentData }) => (isRecord(paymentData) ? [paymentData] : []))
  return payments
    .filter(({ currency }) => (currency ?? 'NGN') === text.slice(0, 3))
    .reduce((sum, { amount }) => sum + Number(amount), 0)
}

async function expectFigures(page: Page, address: string): Promise<number> {
  await page.goto(address)
  const figures = await figuresOn(page)
  for (const figure of figures) {
    const about = `“${figure.text}” of ${address}, which leads to ${figure.href}`
    await page.goto(figure.href)
    const count = countOf(figure)
    // Whose staff is chosen there: no list has all of them.
    if (figure.href === '/staffs') await expect(page.getByRole('main').getByRole('combobox').first()).toBeVisible()
    else if (count === undefined) expect(await amountOf(page, figure), about).toBe(numberIn(figure.text))
    else expect(await rowsOf(page, figure), about).toBe(count)
  }
  return figures.length
}

for (const [address, least] of [
  ['/dashboard', 6],
  ['/reports', 1],
  ['/dashboard?due=lapsed', 6],
  ['/reports?status=pending', 1],
] as const) {
  const places = ['@noscript', '@embedded']
  test(
    `every figure of ${address} that is a link leads to as many rows`,
    { tag: address.includes('?') ? ['@rest', ...places] : places },
    async ({ page }) => {
      test.slow()
      expect(await expectFigures(page, address)).toBeGreaterThanOrEqual(least)
    },
  )
}

test(
  'every tab of a business that leads to a list shows as many rows, or says how many there are',
  { tag: ['@rest', '@noscript', '@embedded'] },
  async ({ page, world }) => {
    test.slow()
    const businesses = (await world.businesses()).slice(0, 3)
    for (const [tab, leading] of [
      ['sales', 'View Sales'],
      ['staff', 'View Staffs'],
      ['history', 'View Logs'],
    ] as const) {
      for (const { _id, businessRef } of businesses) {
        await page.goto(`/businesses?modal=view&id=${String(_id)}&tab=${tab}`)
        const record = dialog(page, 'Business')
        const [, whole] = / of (\d+)$/.exec((await record.getByRole('heading', { level: 3 }).textContent()) ?? '') ?? []
        const entries = whole ? Number(whole) : await record.locator('[data-slot=entries] > li').count()
        const href = (await record.getByRole('link', { name: leading }).getAttribute('href')) ?? ''
        await page.goto(href)
        const rows = await rowsOf(page, { href, list: '' })
        // The log of the specification can only be searched, which finds longer references too.
        if (world.kind === 'plain' && tab === 'history') expect(rows).toBeGreaterThanOrEqual(entries)
        else expect(rows, `${tab} of ${String(businessRef)}`).toBe(entries)
      }
    }
  },
)

test(
  'what the dashboard calls lapsed and due is what the filter of the subscribers calls so',
  { tag: ['@embedded'] },
  async ({ page }) => {
    for (const [address, word, tone, pattern] of [
      ['/dashboard?due=lapsed', 'Lapsed', 'bad', /^Lapsed \d\d/],
      ['/dashboard', 'Due in 7 days', 'warn', /^\d\d/],
    ] as const) {
      await page.goto(address)
      const panel = page.getByRole('region', { name: word, exact: true })
      const count = numberIn((await panel.getByRole('link', { name: /^\d+ subscriptions?$/ }).textContent()) ?? '')
      await page.goto('/subscribers')
      await (await openFilter(filtersOf(page), 'Expiry')).selectOption({ label: word })
      await expect(page.getByText(/^Showing /)).toHaveText(new RegExp(` of ${count}$`))
      // Each shows by its colour what it is, and no word but this one.
      const marks = page.getByRole('table', { name: 'Subscribers' }).locator(`td [data-tone="${tone}"]`)
      await expect(marks.filter({ hasText: pattern })).toHaveCount(Math.min(count, 20))
    }
  },
)
