import type { CardPlace, ColumnKind, ColumnView } from './list-view'
import { charactersOf, isText } from './table-layout'

/** Up to this width of its place, in pixels, a table's rows are cards (cards.css). */
const widestCards = 684
/** From this width on, status and date stay in sight beside name and actions. */
const manyPins = 800

/** Widths in rem of the kinds whose values are of one length; the others share what is left. */
const ownWidths: Partial<Record<ColumnKind, number>> = {
  phone: 8.625,
  number: 5.5,
  money: 8.75,
  status: 5.75,
  dateTime: 9,
  actions: 4.25,
  control: 3.5,
}

/** In rem: a character of a text, which may be cut, of a number, which is not, and of a head. */
const character = 0.325
/** The same in a table that scrolls sideways, where texts are cut less. */
const roomyCharacter = 0.43
const digit = 0.44
const headCharacter = 0.37
/** With room for the arrow of a sort. */
const headPadding = 1.5
const padding = 1

/** Texts take what is left, and figures that may be longer than the width that their list gives them. */
const isGrowing = ({ kind, width }: ColumnView) =>
  isText({ kind }) || (width !== undefined && (kind === 'number' || kind === 'money'))

/** A name of several words; one of a single word has room enough. */
const longName = 16

/** What is left is shared by characters: single words need none, and the name, by which people find a record, counts twice. */
const shareOf = (column: ColumnView) => {
  if (!isGrowing(column) || column.kind === 'word') return 0
  return charactersOf(column) * (column.isName && charactersOf(column) >= longName ? 2 : 1)
}

/** Up to this many characters a head stands in one line. */
const shortHead = 13

/** A longer head has two lines: it needs its longest word, and half of its text. */
function headWidth({ header }: ColumnView): number {
  const ofTwoLines = Math.max(...header.split(' ').map((part) => part.length), Math.ceil(header.length / 2))
  const longest = header.length <= shortHead ? header.length : ofTwoLines
  return longest * headCharacter + headPadding
}

/** The least width of a column, in rem. It follows from kind, head and length of the list: never from the page's rows. */
function leastWidth(column: ColumnView, { rows, isLast }: { rows: number; isLast: boolean }): number {
  if (column.kind === 'serial') return Math.max(2.75, 1.625 + String(rows).length * 0.5)
  const own = isText(column) || column.width ? undefined : ownWidths[column.kind]
  const text = charactersOf(column) * (isText(column) ? character : digit) + padding
  const least = Math.max(own ?? text, headWidth(column))
  // The last cell has more room at its end, which that of an action has in its width.
  return isLast && !isAction(column) ? least + 0.5 : least
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

const isAction = ({ kind }: ColumnView) => kind === 'actions' || kind === 'control'
const isAtEnd = ({ kind }: ColumnView) => ['number', 'money', 'actions', 'control'].includes(kind)

/**
 * The rules of one table, for a style element: attributes at each cell would be most of a page's weight. `rows` is the
 * length of the whole list, so that columns stand where they are from page to page.
 */
export function tableStyle(name: string, columns: readonly ColumnView[], rows: number): string {
  // In whole pixels: between columns that stay in sight nothing shines through.
  const least = columns.map(
    (column, index) => Math.ceil(leastWidth(column, { rows, isLast: index === columns.length - 1 }) * 16) / 16,
  )
  const total = sum(least)
  const full = Math.ceil(total * 16)
  const shares = sum(columns.map(shareOf))
  const widths = columns.map((column, index) => {
    const width = rem(least[index] ?? 0)
    const share = shareOf(column)
    return `${col(index)}{width:${share > 0 ? `calc(${width} + var(--spare)*${(share / shares).toFixed(3)})` : width}}`
  })
  // Above a list without rows nothing passes an edge.
  const hasRows = rows > 0
  const atEnd = columns.flatMap((column, index) => (isAtEnd(column) ? [cell(index)] : []))
  return [
    `[aria-label=${JSON.stringify(name)}]{--spare:max(0rem,100cqw - ${rem(total)});`,
    ...widths,
    `@container (width>${widestCards}px){${atEnd.length > 0 ? `${atEnd.join()}{text-align:end}` : ''}}`,
    `@container (${widestCards}px<width<${full}px){${[...scrolling(hasRows), ...roomyWidths(columns, least), ...(hasRows ? pins(columns, least) : [])].join('')}}`,
    ...(full > manyPins && hasRows
      ? [`@container (${manyPins}px<=width<${full}px){${morePins(columns, least).join('')}}`]
      : []),
    `@container (width<=${widestCards}px){${cardRules(columns).join('')}}}`,
  ].join('')
}

// Within the rule of their table, and without `>`, which is escaped in loader data.
const col = (index: number) => `col:nth-child(${index + 1})`
const cell = (index: number) => `:is(td,th):nth-child(${index + 1})`

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const rem = (width: number) => `${Number(width.toFixed(3))}rem`

/** Where a table is wider than its place, number and name stay at the left and the control of a row at the right. */
function pins(columns: readonly ColumnView[], least: readonly number[]): string[] {
  const name = nameOf(columns)
  const ends = atRight(columns, rowEnds)
  return [
    `${[0, name, ...ends].map(cell).join()}{${pinned}}`,
    `${cell(0)}{left:0}`,
    `${cell(name)}{left:${rem(least[0] ?? 0)};box-shadow:var(--edge-left);clip-path:inset(0 -12px 0 0)}`,
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
      const offset = sum(all.slice(0, all.indexOf(index)).map((one) => least[one] ?? 0))
      return `${cell(index)}{right:${rem(offset)};${isPassed(index) ? rightEdge : ''}}`
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
    if (!isText(column) || roomy <= narrow) return []
    const width = column.isName ? `clamp(${rem(narrow)},20cqw,${rem(roomy)})` : rem(roomy)
    return [`${col(index)}{width:${width}}`]
  })

/** Which cells make the lines of a card, and the labels of those that wait behind 'More'. */
function cardRules(columns: readonly ColumnView[]): string[] {
  const lastAt = (wanted: CardPlace) => columns.findLastIndex(({ place }) => place === wanted)
  const unfolded = columns.flatMap(({ place }, index) => (place ? [] : [`:nth-child(${index + 1})`]))
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
        ? `${body}:not(:has(.badge))::before{content:${JSON.stringify(`${header} `)}}`
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
