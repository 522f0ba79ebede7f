import { tableOf } from '../report.ts'
import type { BrowserFigures } from './browser-figures.ts'
import { medianOf, type PageFigures } from './page-figures.ts'
import type { ServerFigures } from './server-figures.ts'
import { consoleName, serverNames } from './peer-names.ts'

/** What the console's list page shall cost, with the measured values of the smallest console. */
export function targetTable({ visits, servers, sizes, atRest }: PageFigures): string {
  const names = sizes.map(consoleName)
  const [console = ''] = names
  const largest = names.at(-1) ?? ''
  const [base] = Object.values(visits)

  const visit = (read: (figures: BrowserFigures) => number) => medianOf(visits[console], read)
  const times = (read: (figures: BrowserFigures) => number) => `${(visit(read) / medianOf(base, read)).toFixed(2)} ×`
  const server = (name: string, read: (figures: ServerFigures) => number) => medianOf(servers[name], read)
  const pages = (name: string) => server(name, ({ pagesPerSecond }) => pagesPerSecond)
  const cpu = (name: string) => server(name, (figures) => figures.cpu)
  const request = (name: string) => server(name, ({ p50 }) => p50)
  const ratio = (value: number, unit: number) => `${(value / unit).toFixed(2)} ×`
  const kiB = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`

  const rows = [
    ['first paint, first visit', '≤ 1.2 × static', times(({ cold }) => cold.firstPaint)],
    ['rows visible, first visit', '≤ 1.5 × static', times(({ cold }) => cold.rowsVisible)],
    ['warm visit', '≤ 2.0 × static', times(({ warm }) => warm.rowsVisible)],
    ['next page, settled', '≤ 0.7 × static', times(({ next }) => next.milliseconds)],
    ['next page, clicked at once', '≤ 1.0 × static', times(({ nextAtOnce }) => nextAtOnce.milliseconds)],
    ['search, after its debounce', '≤ 1.0 × static', times(({ search }) => search.milliseconds)],
    ['filter', '≤ 1.0 × static', times(({ filter }) => filter.milliseconds)],
    ['scripts quiet', '≤ 2.0 × static', times(({ cold }) => cold.scriptsQuiet)],
    ['blocking time', '≤ 2.0 × static', times(({ cold }) => cold.blocking)],
    ['longest task', '≤ 150 ms', `${visit(({ cold }) => cold.longestTask).toFixed(0)} ms`],
    ['JavaScript', '≤ 105 KiB', kiB(visit(({ cold }) => cold.bytes.js))],
    [
      'HTML over the wire, without the stylesheet of first visits',
      '≤ 8 KiB',
      kiB(visit(({ warm }) => warm.bytes.html)),
    ],
    ['processor time of a page', '≤ 2.0 × minimal', ratio(cpu(console), cpu(serverNames.minimal))],
    ['pages per second', '≥ 4 × stock server', ratio(pages(console), pages(serverNames.stock))],
    ['pages per second, two processes', '≥ 1.7 × one', ratio(pages(serverNames.two), pages(console))],
    ['processor time, largest data', '≤ 1.5 × smallest', ratio(cpu(largest), cpu(console))],
    ['whole request, largest data', '≤ 3 × smallest', ratio(request(largest), request(console))],
    ['whole request, page in the middle', '≤ 3 × smallest', ratio(request(`${largest}, middle`), request(console))],
    ['memory of the console at rest', '≤ 130 MB', `${atRest?.console ?? Number.NaN} MB`],
    ['memory of the platform at rest', '≤ 260 MB', `${atRest?.platform ?? Number.NaN} MB`],
  ]
  return tableOf(
    ['what', 'target', 'measured'],
    rows.map((row) => row.map((cell) => (/NaN/.test(cell) ? '–' : cell))),
  )
}
