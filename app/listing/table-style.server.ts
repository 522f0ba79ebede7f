import type { CardPlace, ColumnKind, ColumnView } from './list-view'
import { charactersOf } from './table-layout'

/** Up to this width of its place, in pixels, a table's rows are cards (cards.css). */
const widestCards = 684
/** From this width on, status and date stay in sight beside name and actions. */
const manyPins = 800
/** In pixels; no digit of a usual font is wider. */
const widestDigit = 10

// Widths are in digits of the font (`ch`), by which text is about as wide in every font. `ch` is that of a row everywhere
// but in the heads, whose letters are smaller: there it is `var(--ch)`.

/** In digits: what the kinds need whose values are of one length. A status has a dot before its word. */
const ownWidths: Partial<Record<ColumnKind, number>> = {
  phone: 16,
  number: 10,
  money: 16,
  status: 11,
  dateTime: 16,
  actions: 5.25,
  control: 4.25,
}

/** In digits: a character of a text, which may be cut, of a word, of a code or figure, and of a head. */
const character = { text: 0.54, word: 0.71, figure: 0.95, head: 0.76 }
/** A text in a table that scrolls sideways is cut less. */
const roomyCharacter = 0.885
/** The padding of a cell, half a rem at each side. */
const padding = 2.1
/** The arrow of a sort, which stands in the padding in part. */
const sortArrow = 1
const statusDot = 2
/** The number that runs on is as wide as its head at least. */
const serialHead = 2.75

/** A name of several words; one of a single word has room enough. */
const longName = 16

/** What is left is shared by texts, by their characters: the name, by which people find a record, counts twice. */
function shareOf(column: ColumnView): number {
  const characters = charactersOf(column)
  if (column.kind !== 'text') return 0
  return column.isName && characters >= longName ? 2 * characters : characters
}

/** Up to this many characters a head stands in one line. */
const shortHead = 13

/** A longer head has two lines: it needs its longest word, and half of its text. */
function headWidth({ header, isSortable }: ColumnView): number {
  const ofTwoLines = Math.max(...header.split(' ').map((part) => part.length), Math.ceil(header.length / 2))
  const longest = header.length <= shortHead ? header.length : ofTwoLines
  return longest * character.head + (isSortable ? sortArrow : 0)
}

function valueWidth(column: ColumnView): number {
  const { kind, width } = column
  if (kind === 'text' || kind === 'word') return charactersOf(column) * character[kind]
  if (width === undefined) return ownWidths[kind] ?? 0
  return width * character.figure + (kind === 'status' ? statusDot : 0)
}

/** The least width of a column. It follows from kind, head and length of the list: never from the page's rows. */
function leastWidth(column: ColumnView, { rows, isLast }: { rows: number; isLast: boolean }): number {
  const isSerial = column.kind === 'serial'
  const text = isSerial ? Math.max(serialHead, String(rows).length) : Math.max(valueWidth(column), headWidth(column))
  // The first cell has more room at its start, and the last at its end.
  return Math.ceil((text + padding * (isSerial || isLast ? 1.5 : 1)) * 10) / 10
}

/** Kinds of columns that stay in sight in a table that scrolls sideways. */
const rowEnds: readonly ColumnKind[] = ['control', 'actions']
const allPins: readonly ColumnKind[] = [...rowEnds, 'dateTime', 'status']

// A head that stays in sight does so in the window; this table scrolls in a place of its own.
const scrolling = (hasRows: boolean) => [
  // A head alone fades where it is cut: there would be nothing in it for the keyboard to scroll to.
  `.list-scroll:has(>&){${hasRows ? 'overflow-x:auto' : 'overflow-x:clip;mask-image:linear-gradient(to left,transparent,#000 3rem)'}}`,
  'thead>tr>*{top:auto;position:static}',
]
// Where nothing stays at the right (table.css). Browsers that don't know it cut there.
const fadingEnd = '.list-scroll:has(>&){animation:fading-end linear;animation-timeline:scroll(self inline)}'
const noFadingEnd = '.list-scroll:has(>&){animation:none}'

const isAtEnd = ({ kind }: ColumnView) => ['number', 'money', 'actions', 'control'].includes(kind)
/** What must be read whole, and may be longer than usual: it has a second line, for which a row has room. */
const isWhole = ({ kind }: ColumnView) => ['number', 'money', 'phone'].includes(kind)

/**
 * The rules of one table, for a style element: attributes at each cell would be most of a page's weight. `rows` is the
 * length of the whole list, so that columns stand where they are from page to page.
 */
export function tableStyle(name: string, columns: readonly ColumnView[], rows: number): string {
  const least = columns.map((column, index) => leastWidth(column, { rows, isLast: index === columns.length - 1 }))
  const full = sum(least)
  const shares = columns.map(shareOf)
  const allShares = sum(shares)
  const widths = columns.map((column, index) => {
    const share = shareOf(column)
    const width = digits(least[index] ?? 0)
    return `${col(index)}{width:${share > 0 ? `calc(${width} + var(--spare)*${(share / allShares).toFixed(2).replace('0.', '.')})` : width}}`
  })
  // Above a list without rows nothing passes an edge.
  const hasRows = rows > 0
  const wide = [
    ...rule(
      columns.flatMap((column, index) => (isAtEnd(column) ? [cell(index)] : [])),
      'text-align:end',
    ),
    ...rule(
      columns.flatMap((column, index) => (isWhole(column) ? [`td${place(index)}`] : [])),
      'white-space:normal;line-height:1rem',
    ),
  ]
  return [
    `[aria-label=${JSON.stringify(name)}]{--spare:max(0px,100cqw - ${digits(full)});`,
    ...widths,
    `@container (width>${widestCards}px){${wide.join('')}}`,
    ...(full * widestDigit > widestCards
      ? [
          `@container (${widestCards}px<width<${digits(full)}){${[...scrolling(hasRows), ...roomyWidths(columns, least), ...(hasRows ? pins(columns, least) : [])].join('')}}`,
        ]
      : []),
    ...(hasRows && full * widestDigit > manyPins
      ? [`@container (${manyPins}px<=width<${digits(full)}){${morePins(columns, least).join('')}}`]
      : []),
    `@container (width<=${widestCards}px){${cardRules(columns).join('')}}}`,
  ].join('')
}

// Within the rule of their table, and without `>`, which is escaped in loader data.
const place = (index: number) => `:nth-child(${index + 1})`
const col = (index: number) => `col${place(index)}`
const cell = (index: number) => `:is(td,th)${place(index)}`
const rule = (selectors: readonly string[], declarations: string) =>
  selectors.length > 0 ? [`${selectors.join()}{${declarations}}`] : []

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const digits = (width: number) => `${Number(width.toFixed(1))}ch`
/** For heads too. Half a pixel less: columns that stay in sight side by side overlap, and nothing shines through. */
const offset = (width: number) => `calc(${Number(width.toFixed(1))}*var(--ch) - .5px)`

/** Where a table is wider than its place, number and name stay at the left and the control of a row at the right. */
function pins(columns: readonly ColumnView[], least: readonly number[]): string[] {
  const name = nameOf(columns)
  const ends = atRight(columns, rowEnds)
  return [
    `${[0, name, ...ends].map(cell).join()}{${pinned}}`,
    // Above the shadow of the name, whose clip would leave a line between pixels at that side.
    `${cell(0)}{left:0;z-index:2}`,
    `${cell(name)}{left:${offset(least[0] ?? 0)};box-shadow:var(--edge-left);clip-path:inset(0 -12px)}`,
    ...(ends.length > 0 ? ends.map((index) => `${cell(index)}{right:0;${rightEdge}}`) : [fadingEnd]),
  ]
}

/** Where there is more room, status and date do, too. */
function morePins(columns: readonly ColumnView[], least: readonly number[]): string[] {
  const ends = atRight(columns, rowEnds)
  const all = atRight(columns, allPins)
  const more = all.filter((index) => !ends.includes(index))
  if (more.length === 0) return []
  // Each that another column may pass below; the first covers the shadow of the next where they stand side by side.
  const isPassed = (index: number) => !all.includes(index - 1)
  const passed = all.filter(isPassed)
  return [
    ...(ends.length > 0 ? [] : [noFadingEnd]),
    `${more.map(cell).join()}{${pinned}}`,
    ...more.map((index) => {
      const behind = sum(all.slice(0, all.indexOf(index)).map((one) => least[one] ?? 0))
      return `${cell(index)}{right:${offset(behind)};${isPassed(index) ? rightEdge : ''}}`
    }),
    ...ends.filter((index) => !isPassed(index)).map((index) => `${cell(index)}{box-shadow:none}`),
    ...(passed.length > 1 ? [`${cell(passed.at(-1) ?? 0)}{z-index:2}`] : []),
  ]
}

const pinned = 'position:sticky;z-index:1;background:inherit'
const rightEdge = 'box-shadow:var(--edge-right);clip-path:var(--edge-fade)'

const nameOf = (columns: readonly ColumnView[]): number =>
  Math.max(
    1,
    columns.findIndex(({ isName }) => isName),
  )

/** The last column of each kind behind the name, from the right to the left. */
const atRight = (columns: readonly ColumnView[], kinds: readonly ColumnKind[]): number[] =>
  [...new Set(kinds.map((kind) => columns.findLastIndex((column) => column.kind === kind)))]
    .filter((index) => index > nameOf(columns))
    .toSorted((a, b) => b - a)

/** A name that stays in sight leaves the others a part of the window. */
const roomyWidths = (columns: readonly ColumnView[], least: readonly number[]): string[] =>
  columns.flatMap((column, index) => {
    const narrow = least[index] ?? 0
    const roomy = charactersOf(column) * roomyCharacter + padding
    if (column.kind !== 'text' || roomy <= narrow) return []
    const width = column.isName ? `clamp(${digits(narrow)},20cqw,${digits(roomy)})` : digits(roomy)
    return [`${col(index)}{width:${width}}`]
  })

/** Which cells make the lines of a card, and the labels of those that wait behind 'More'. */
function cardRules(columns: readonly ColumnView[]): string[] {
  const lastAt = (wanted: CardPlace) => columns.findLastIndex(({ place }) => place === wanted)
  const unfolded = columns.flatMap((column, index) => (column.place ? [] : [place(index)]))
  const rules = columns.map(({ place, header, kind }, index) => {
    const body = `tbody ${cell(index)}`
    if (!place) return `${body}::before{content:${JSON.stringify(header)}}`
    const { order, look = '', joint = '' } = cardLines[place]
    const isControl = place === 'status' || place === 'actions'
    // The last of a line's texts takes what is left of it, and is cut there; without a width it would stand beside a
    // break. What stands before it leaves it room.
    const width = isControl ? 'none' : lastAt(place) === index ? '1 1 1px' : 'none;max-width:60%'
    const joined =
      joint && columns.findIndex((column) => column.place === place) !== index ? `${body}::before{${joint}}` : ''
    // A date alone in its line says which one it is, where it has no words of its own.
    const named =
      place === 'contact' && kind === 'dateTime'
        ? `${body}:not(:has([data-slot=badge]))::before{content:${JSON.stringify(`${header} `)}}`
        : ''
    return `${body}{display:block;order:${order};flex:${width};${look}}${joined}${named}`
  })
  return [`tbody :is(td,th):is(${unfolded.join()}){flex:0 0 100%;padding-top:.25rem}`, ...rules]
}

/** The lines of a card; between them are breaks of the orders 4 and 7 (cards.css). */
const cardLines: Record<CardPlace, { order: number; look?: string; joint?: string }> = {
  name: {
    order: 1,
    look: 'color:var(--color-ink);font-weight:500',
    joint: 'content:" ";white-space:pre',
  },
  status: { order: 2 },
  actions: { order: 3, look: 'margin-inline-start:auto' },
  detail: { order: 5, look: 'color:var(--color-muted)', joint: 'content:"·";margin-inline:.375rem' },
  contact: { order: 8, look: 'padding-inline:0' },
}
