import { tableOf } from '../report.ts'
import type { BrowserFigures, WithoutScripts } from './browser-figures.ts'
import { medianOf, type PageFigures } from './page-figures.ts'
import { cpuSlowdown } from './page-visit.ts'
import type { ServerFigures } from './server-figures.ts'
import { targetTable } from './page-targets.ts'

const kB = (bytes: number) => (bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0)
const whole = (value: number) => value.toFixed(0)

/** The figures of a run as Markdown: the targets first, then what they were taken from. */
export function pageTables(figures: PageFigures): string {
  const { machine, browser, visits, withoutScripts, servers } = figures
  const rounds = Math.max(0, ...[...Object.values(visits), ...Object.values(servers)].map(({ length }) => length))
  const parts = [
    `${machine}, ${browser}; medians of ${rounds} rounds, in brackets as multiples of the static page.\n`,
    targetTable(figures),
  ]
  if (Object.keys(visits).length > 0) {
    parts.push(
      `A first visit at ${cpuSlowdown} × CPU throttle, 1.6 Mbit/s and 150 ms, 20 rows shown: kB over the wire.\n`,
      trafficTable(visits),
      'Milliseconds, of first visits unless said.\n',
      timeTable(visits),
      'Milliseconds from the last user event to the frame with the other rows, search after its debounce.\n',
      actionTable(visits),
      'Without scripts.\n',
      withoutScriptsTable(withoutScripts),
    )
  }
  if (Object.keys(servers).length > 0) {
    parts.push(
      'Servers: pages per second at eight connections, milliseconds of processor time for each page, latency at one connection.\n',
      serverTable(servers),
    )
  }
  return parts.join('\n')
}

type Visits = PageFigures['visits']

function trafficTable(visits: Visits): string {
  const rows = Object.entries(visits).map(([name, rounds]) => {
    const bytes = (['total', 'html', 'js', 'css', 'data', 'other'] as const).map((kind) =>
      kB(medianOf(rounds, ({ cold }) => cold.bytes[kind])),
    )
    const heap = (medianOf(rounds, (round) => round.heap) / 1e6).toFixed(1)
    return [name, whole(medianOf(rounds, ({ cold }) => cold.requests)), ...bytes, heap]
  })
  return tableOf(['list page', 'requests', 'kB', 'HTML', 'JavaScript', 'CSS', 'data', 'other', 'heap MB'], rows)
}

/** Values with their multiples of the first peer, which is the static page. */
function ratioRows(visits: Visits, reads: readonly ((figures: BrowserFigures) => number)[]): string[][] {
  const [base] = Object.values(visits)
  return Object.entries(visits).map(([name, rounds]) => [
    name,
    ...reads.map((read) => {
      const [value, unit] = [medianOf(rounds, read), medianOf(base, read)]
      return unit > 0 ? `${whole(value)} (${(value / unit).toFixed(1)})` : whole(value)
    }),
  ])
}

const timeTable = (visits: Visits) =>
  tableOf(
    ['list page', 'first paint', 'rows visible', 'scripts quiet', 'blocking', 'longest task', 'warm rows'],
    ratioRows(visits, [
      ({ cold }) => cold.firstPaint,
      ({ cold }) => cold.rowsVisible,
      ({ cold }) => cold.scriptsQuiet,
      ({ cold }) => cold.blocking,
      ({ cold }) => cold.longestTask,
      ({ warm }) => warm.rowsVisible,
    ]),
  )

const actionTable = (visits: Visits) =>
  tableOf(
    ['list page', 'next page', 'next, clicked at once', 'search', 'filter'],
    ratioRows(visits, [
      ({ next }) => next.milliseconds,
      ({ nextAtOnce }) => nextAtOnce.milliseconds,
      ({ search }) => search.milliseconds,
      ({ filter }) => filter.milliseconds,
    ]),
  )

function withoutScriptsTable(withoutScripts: Record<string, WithoutScripts>): string {
  const said = (works: boolean) => (works ? 'yes' : 'no')
  const rows = Object.entries(withoutScripts).map(([name, { rows: shown, next, search, filter }]) => [
    name,
    ...[shown, next, search, filter].map(said),
  ])
  return tableOf(['list page', 'rows', 'next page', 'search', 'filter'], rows)
}

function serverTable(servers: Record<string, ServerFigures[]>): string {
  const rows = Object.entries(servers).map(([name, rounds]) => {
    const median = (read: (figures: ServerFigures) => number) => medianOf(rounds, read)
    return [
      name,
      whole(median(({ pagesPerSecond }) => pagesPerSecond)),
      ...[median(({ cpu }) => cpu), median(({ cpuBehind }) => cpuBehind)].map((time) => time.toFixed(2)),
      ...[median(({ p50 }) => p50), median(({ p99 }) => p99)].map((time) => time.toFixed(1)),
      whole(median(({ memory }) => memory)),
      whole(median(({ refused }) => refused)),
    ]
  })
  const head = ['server', 'pages/s', 'CPU', 'CPU behind it', 'p50', 'p99', 'MB resident', 'refused']
  return tableOf(head, rows)
}
