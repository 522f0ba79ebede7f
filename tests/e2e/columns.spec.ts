import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { everyScreen } from '../support/every-screen.ts'
import type { World } from '../support/world.ts'

test.beforeEach(({ signIn }) => signIn())

/** One of usual width and a wide one. Where a font is missing the browser takes its own, in which the same must hold. */
const fonts = ['Liberation Sans', 'DejaVu Sans']

/** What a window of 1366 pixels leaves beside its scrollbar, which these browsers don't draw. */
const laptop = 1366 - 17

/** Columns of names, e-mail addresses, details and places. */
const cuttable = [
  'Business Name',
  'Name',
  'First Name',
  'Last Name',
  'User name',
  'Created By',
  'Deleted By',
  'Email',
  'Category',
  'Plan',
  'Title',
  'Message',
  'Details',
  'Action',
  'Activity',
  'Items',
  'Reason',
  'Country',
  'State',
  'City',
  'Address',
]

interface Measures {
  /** The names of the tables with rows. */
  tables: string[]
  /** What is cut and must not be, or does not say the whole under the pointer. */
  faults: string[]
  /** What another cell covers, or what lies outside of the place of its table, before anybody scrolls. */
  covered: string[]
  /** The heights of the rows that have no second line below their name. */
  heights: number[]
  pageWidth: number
}

const measure = (page: Page): Promise<Measures> =>
  page.locator('.list-table').evaluateAll((tables, mayBeCut) => {
    const faults: string[] = []
    const covered: string[] = []
    const isCovered = (cell: Element) => {
      const { left, right, top, height } = cell.getBoundingClientRect()
      const frame = cell.closest('.list-frame')?.getBoundingClientRect()
      if (frame && (left < frame.left - 0.5 || right > frame.right + 0.5)) return true
      return [left + 2, right - 2].some((x) => {
        const seen = document.elementFromPoint(x, top + height / 2)?.closest('td, th')
        return seen && seen !== cell && seen.parentElement === cell.parentElement
      })
    }
    const isCut = (cell: Element) => {
      const contents = document.createRange()
      contents.selectNodeContents(cell)
      const [text, box] = [contents.getBoundingClientRect(), cell.getBoundingClientRect()]
      // What only screen readers hear has a place and no size.
      const leaves = !cell.querySelector('.sr-only') && (text.left < box.left || text.right > box.right)
      return leaves || cell.scrollWidth > cell.clientWidth
    }
    const saysWhole = (cell: Element) => {
      const title = (cell.querySelector('[data-full]') ?? cell).getAttribute('title')
      return title !== null && cell.textContent.includes(title)
    }
    const rows = tables.flatMap((table) => [...table.querySelectorAll('tbody tr')])
    for (const table of tables) {
      const heads = [...table.querySelectorAll('thead tr > *')]
      for (const cell of table.querySelectorAll('tr > *:not(.list-more)')) {
        const head = heads[[...(cell.parentElement?.children ?? [])].indexOf(cell)]
        if (isCovered(cell))
          covered.push(`${table.getAttribute('aria-label')}, ${head?.textContent}: ${cell.textContent}`)
        if (!isCut(cell) || (cell !== head && mayBeCut.includes(head?.textContent ?? '') && saysWhole(cell))) continue
        faults.push(`${table.getAttribute('aria-label')}, ${head?.textContent}: ${cell.textContent}`)
      }
    }
    return {
      tables: tables.filter((table) => table.querySelector('tbody tr')).map((table) => table.ariaLabel ?? ''),
      faults,
      covered,
      heights: rows.filter((row) => !row.querySelector('.row-note')).map((row) => row.getBoundingClientRect().height),
      pageWidth: document.documentElement.scrollWidth,
    }
  }, cuttable)

/** Measures each list in each font, on a laptop and in a narrow window; the names of the lists that have rows. */
async function measureLists(page: Page, world: World, { mayScroll = false } = {}): Promise<Set<string>> {
  const measured = new Set<string>()
  const screens = (await everyScreen(world)).flatMap(({ addresses }) => addresses)
  for (const address of screens.filter((one) => !one.includes('modal='))) {
    await page.goto(address)
    for (const font of fonts) {
      await page.evaluate((family) => {
        document.documentElement.style.setProperty('--font-sans', `'${family}', sans-serif`)
      }, font)
      for (const width of [laptop, 1024]) {
        await page.setViewportSize({ width, height: 768 })
        const { tables, faults, covered, heights, pageWidth } = await measure(page)
        const place = `${address} in ${font} at ${width} px`
        expect(faults, place).toEqual([])
        if (width === laptop && !mayScroll) expect(covered, place).toEqual([])
        expect(pageWidth, place).toBeLessThanOrEqual(width)
        expect(new Set([36, ...heights]), place).toEqual(new Set([36]))
        for (const table of tables) measured.add(table)
      }
    }
  }
  return measured
}

test(
  'no list cuts or covers a date, number, amount, status or head, whatever the font',
  { tag: ['@rest', '@embedded'] },
  async ({ page, world }) => {
    test.slow()
    expect((await measureLists(page, world)).size).toBeGreaterThanOrEqual(11)
  },
)

test('nor does it where amounts have twelve digits', { tag: ['@rest', '@noscript'] }, async ({ page, world }) => {
  test.slow()
  const platform = world.plain()
  const long = (key: string, value: unknown) => {
    if (key === 'phone') return '+234 807 290 4417'
    return typeof value === 'number' && ['amount', 'price'].includes(key) ? 999_999_999_999 : value
  }
  Object.assign(platform.store, JSON.parse(JSON.stringify(platform.store), long))
  expect((await measureLists(page, world, { mayScroll: true })).size).toBeGreaterThanOrEqual(11)
})

test(
  'no title and no head is cut at any width, in a wide font',
  { tag: ['@rest', '@embedded'] },
  async ({ page, world }) => {
    test.slow()
    const screens = (await everyScreen(world)).flatMap(({ addresses }) => addresses)
    for (const address of screens.filter((one) => !one.includes('modal='))) {
      await page.goto(address)
      await page.evaluate(() => document.documentElement.style.setProperty('--font-sans', 'DejaVu Sans'))
      for (const width of [laptop, 1024, 768, 360]) {
        await page.setViewportSize({ width, height: 768 })
        const cut = await page.locator('h1, thead th').evaluateAll((heads) => {
          // What only screen readers hear has no room.
          const shown = heads.filter(({ clientWidth }) => clientWidth > 1)
          return shown.filter((head) => head.scrollWidth > head.clientWidth).map((head) => head.textContent)
        })
        expect(cut, `${address} at ${width} px`).toEqual([])
      }
    }
  },
)
