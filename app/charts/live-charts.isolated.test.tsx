import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { partText } from './chart-parts'
import { LiveBars } from './live-bars'
import { LivePie } from './live-pie'

const tooltip = vi.hoisted(() => vi.fn<(properties: { formatter?: typeof partText }) => null>(() => null))
const drawn = vi.hoisted(() => vi.fn<(properties: { animationDuration?: number }) => null>(() => null))

vi.mock('recharts', () => {
  const Frame = ({ children }: { children: ReactNode }) => children
  const Nothing = () => null
  return {
    ResponsiveContainer: Frame,
    PieChart: Frame,
    BarChart: Frame,
    Pie: drawn,
    Bar: drawn,
    Cell: Nothing,
    Tooltip: tooltip,
    XAxis: Nothing,
    YAxis: Nothing,
  }
})

const charts = [
  ['pie', LivePie],
  ['bars', LiveBars],
] as const

it.each(charts)('the %s grow within a second', (_, Chart) => {
  renderToStaticMarkup(<Chart parts={[{ label: 'Active', value: 3, text: '3' }]} />)
  expect(drawn.mock.lastCall?.[0]).toMatchObject({ animationDuration: 1000 })
})

it.each(charts)('the tooltip of the %s says a value as the figures beside it do', (_, Chart) => {
  const part = { label: 'Nov 2026', value: 1234.5, text: 'NGN 1,234.50 (3) · USD 49 (1)' }
  renderToStaticMarkup(<Chart parts={[part]} />)
  expect(tooltip.mock.lastCall?.[0].formatter?.(1234.5, 'Total', { payload: part })).toBe(part.text)
})
