import { describe, expect, it } from 'vitest'
import { cardPlaces } from './column-views.server'
import type { ColumnView } from './list-view'
import { hasMore, mayBeCut } from './table-layout'
import { tableStyle } from './table-style.server'

const column = (kind: ColumnView['kind'], header: string, more: Partial<ColumnView> = {}): ColumnView => ({
  kind,
  header,
  key: header,
  isSortable: false,
  ...more,
})

const columns = [
  column('serial', 'S/N'),
  column('text', 'Name', { isName: true, width: 20, place: 'name' }),
  column('text', 'Email', { width: 10 }),
  column('status', 'Status', { place: 'status' }),
  column('code', 'Code', { width: 10, place: 'detail' }),
  column('dateTime', 'Date', { place: 'detail' }),
  column('actions', 'Actions', { place: 'actions' }),
]
const style = (rows: number) => tableStyle('A "list"', columns, rows)
/** What a rule pins, of a list with an address that makes its table wider than its place on a laptop. */
function pinned(rule: RegExp) {
  const wide = columns.with(2, column('text', 'Email', { width: 60 }))
  const rules = rule.exec(tableStyle('x', wide, 90))?.[1] ?? ''
  const rights = [...rules.matchAll(/:nth-child\((\d)\)\{right:(0|calc\(.+?px\))/g)]
  return { rights: rights.map(([, place, right]) => [place, right]), rules }
}
/** The least width of a column, and its share of what is left. */
const widthOf = (css: string, place: number) =>
  new RegExp(`col:nth-child\\(${place}\\)\\{width:(?:calc\\()?([\\d.]+ch)(?: \\+ var\\(--spare\\)\\*([\\d.]+))?`)
    .exec(css)
    ?.slice(1)
const digitsOf = (css: string, place: number) => Number(/([\d.]+)ch/.exec(widthOf(css, place)?.[0] ?? '')?.[1])

describe('the columns of a table', () => {
  it('share what is left by the characters of texts, the name twice; what is not cut has its own width', () => {
    const css = style(90)
    expect([2, 3].map((place) => widthOf(css, place)?.[1])).toEqual(['.80', '.20'])
    expect([1, 4, 5, 6, 7].map((place) => widthOf(css, place)?.[1]).filter(Boolean)).toEqual([])
    expect(widthOf(css, 6)).toEqual(['18.1ch', undefined])
  })

  it('give single words nothing of it, and a name of one word no more than other texts', () => {
    const css = tableStyle(
      'x',
      [
        column('text', 'First Name', { isName: true, width: 12 }),
        column('text', 'Last Name', { width: 12 }),
        column('word', 'Role', { width: 12 }),
      ],
      1,
    )
    expect([1, 2, 3].map((place) => widthOf(css, place)?.[1])).toEqual(['.50', '.50', undefined])
  })

  it('scroll from the width on that all of them need, in the digits of the font', () => {
    const css = tableStyle(
      'x',
      [
        column('serial', 'S/N'),
        column('phone', 'Phone'),
        column('dateTime', 'Date'),
        column('code', 'Ref', { width: 40 }),
      ],
      90,
    )
    expect(css).toContain('@container (684px<width<83.3ch)')
  })

  it('break a figure or a telephone number that is too long, and cut it not', () => {
    const css = tableStyle('x', [column('text', 'Name'), column('phone', 'Phone'), column('money', 'Price')], 1)
    expect(css).toContain('td:nth-child(2),td:nth-child(3){white-space:normal')
  })

  it('depend on the length of the list and not on a page of it', () => {
    expect(widthOf(style(90), 1)).toEqual(['5.9ch', undefined])
    expect(digitsOf(style(1_000_000), 1)).toBeGreaterThan(10)
  })

  it('are at least as wide as a head of two lines', () => {
    const css = tableStyle('x', [column('text', 'Last Subscription Date', { width: 1 })], 1)
    expect(digitsOf(css, 1)).toBeGreaterThan('Subscription'.length * 0.75)
    expect(digitsOf(css, 1)).toBeLessThan('Last Subscription Date'.length * 0.75)
  })

  it('pin number, name and actions where the table is wider than its place', () => {
    const { rights, rules } = pinned(/@container \(684px<width<[\d.]+ch\)\{(.*?)\}@container/s)
    expect(rights).toEqual([['7', '0']])
    expect(rules).toContain(':is(td,th):nth-child(2){left:calc(5.9*var(--ch) - .5px)')
  })

  it('pin nothing above a list without rows', () => {
    expect(style(1)).toContain('sticky')
    expect(style(0)).not.toContain('sticky')
  })

  it('pin status and date as well where there is room for them', () => {
    const { rights } = pinned(/@container \(800px<=width<[\d.]+ch\)\{(.*?)\}@container/s)
    expect(rights).toEqual([
      ['6', 'calc(8.5*var(--ch) - .5px)'],
      ['4', 'calc(26.6*var(--ch) - .5px)'],
    ])
  })

  it('fade at the end of a table where nothing is pinned there', () => {
    expect(style(90)).not.toContain('fading-end')
    const plain = tableStyle('x', [column('serial', 'S/N'), column('text', 'Name', { width: 200 })], 90)
    expect(plain).toContain('fading-end')
  })

  it('cannot break out of the style element by the name of the list', () => {
    expect(style(1)).toContain('[aria-label="A \\"list\\""]')
  })
})

it('a text is told on request where it may be cut', () => {
  const name = column('text', 'Name', { width: 20 })
  expect([mayBeCut(name, 'a'.repeat(12)), mayBeCut(name, 'a'.repeat(13))]).toEqual([false, true])
  expect(mayBeCut(column('dateTime', 'Date'), '20 Nov 2026, 14:05')).toBe(false)
})

describe('the card of a row', () => {
  const declared = columns.map(({ kind, key, isName }) => ({ kind, key, isName }))

  it('has name, status and actions, and a contact, where the list declares nothing', () => {
    expect(Object.fromEntries(cardPlaces(declared))).toEqual({
      Name: 'name',
      Status: 'status',
      Date: 'contact',
      Actions: 'actions',
    })
  })

  it('is what the list declares', () => {
    const places = cardPlaces(declared, { name: ['Name', 'Code'], details: ['Date'], contact: 'Email' })
    expect(Object.fromEntries(places)).toMatchObject({ Name: 'name', Code: 'name', Date: 'detail', Email: 'contact' })
  })

  it('has More where a column has no place, the number aside', () => {
    expect(hasMore(columns)).toBe(true)
    expect(hasMore(columns.filter(({ place, kind }) => place ?? kind === 'serial'))).toBe(false)
  })
})
