import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { BarChart } from './bar-chart'
import type { ChartBar } from './chart-parts'
import { ChartTip } from './chart-tip'
import { DonutChart } from './donut-chart'

const render = (element: React.ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)

const month = (label: string, value: number): ChartBar => {
  const amount = value.toLocaleString('en-US')
  return { label, value, text: `NGN ${amount}`, short: `₦${amount}` }
}

const bars: ChartBar[] = [
  { ...month('Oct 2026', 165_167_250), before: month('Apr 2026', 127_645_000) },
  { ...month('Nov 2026', 105_643_200), before: month('May 2026', 0), isRunning: true },
]
const barChart = () => render(<BarChart title="By month" beforeName="Six months before" bars={bars} />)

it('the server draws the bars on an axis with round values', () => {
  const html = barChart()
  for (const text of ['₦0', '₦50m', '₦100m', '₦150m']) expect(html).toContain(`>${text}</text>`)
  expect(html.match(/<line /g)).toHaveLength(4)
})

it('a month that is not over is hatched and says so, in the chart and in its table', () => {
  const html = barChart()
  expect(html).toMatch(/data-part="running"[^>]* fill="url\(#\w+\)"/)
  expect(html).toContain('Month to date')
  expect(html).toContain('>to date</text>')
  expect(html).toContain('<th scope="row">Nov 2026 to date</th>')
  expect(html.match(/<path data-part="first"/g)).toHaveLength(1)
})

it('the period before stands pale beside each month, and nowhere without data', () => {
  expect(barChart().match(/<path data-part="before"/g)).toHaveLength(2)
  const alone = render(<BarChart title="By month" beforeName="Six months before" bars={[month('Oct 2026', 5)]} />)
  expect(alone).not.toContain('before')
})

it('the figures of the bars are a table', () => {
  const html = barChart()
  expect(html).toContain('<summary>Figures as a table</summary>')
  expect(html).toContain('<td>NGN 165,167,250</td><td>NGN 127,645,000 (Apr 2026)</td>')
})

it('a bar of nothing is not drawn, and months without any have no lines but words', () => {
  const html = render(<BarChart title="By month" beforeName="Before" bars={[month('Oct 2026', 0)]} />)
  expect(html).toContain('d=""')
  expect(html.match(/<line /g)).toHaveLength(1)
  expect(html).toContain('There is nothing in these months yet.')
  expect(barChart()).not.toContain('There is nothing')
})

const donut = (active: number, inactive: number) =>
  render(
    <DonutChart
      title="Active vs Inactive"
      unit="businesses"
      whole={String(active + inactive)}
      parts={[
        { label: 'Active', value: active, text: String(active), to: '/businesses?status=active' },
        { label: 'Inactive', value: inactive, text: String(inactive) },
      ]}
    />,
  )

it('the ring has its sum inside, and a gap between its arcs', () => {
  const html = donut(232, 18)
  expect(html).toMatch(/>250<\/text><text[^>]*>businesses</)
  expect(html).toContain('stroke-dasharray="92 100" stroke-dashoffset="-0.4"')
  expect(html).toContain('stroke-dasharray="6.4 100" stroke-dashoffset="-93.2"')
})

it('the legend has number and share, and leads to the list', () => {
  const html = donut(232, 18)
  expect(html).toContain('<a href="/businesses?status=active" data-discover="true">Active</a>')
  expect(html).toContain('<strong>232</strong> <span>93%</span>')
})

it.each([
  [5, 0, 1],
  [0, 0, 1],
  [5000, 1, 2],
])('%d and %d make %d rings or arcs', (active, inactive, count) => {
  expect(donut(active, inactive).match(/<circle /g)).toHaveLength(count)
})

it('the tooltip says the month and the amount as people read them', () => {
  const tip = { title: 'Feb 2026', lines: [{ text: '₦134,904,150', part: 'first' as const }] }
  const html = renderToStaticMarkup(<ChartTip active payload={[{ payload: { tip } }]} />)
  expect(
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ).toBe('Feb 2026 ₦134,904,150')
  expect(renderToStaticMarkup(<ChartTip payload={[{ payload: { tip } }]} />)).toBe('')
})
