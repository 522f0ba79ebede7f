import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { LiveBars } from './live-bars'
import { LivePie } from './live-pie'

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
    Tooltip: Nothing,
    XAxis: Nothing,
    YAxis: Nothing,
  }
})

it.each([
  ['pie', LivePie],
  ['bars', LiveBars],
])('the %s grow within a second', (_, Chart) => {
  renderToStaticMarkup(<Chart parts={[{ label: 'Active', value: 3, text: '3' }]} />)
  expect(drawn.mock.lastCall?.[0]).toMatchObject({ animationDuration: 1000 })
})
