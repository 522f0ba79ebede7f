import { Bar, BarChart, Tooltip, XAxis, YAxis } from 'recharts'
import { ChartTip } from './chart-tip'
import type { LiveChartProps } from './chart-parts'
import { LiveSurface } from './live-surface'

const noMargin = { top: 0, right: 0, bottom: 0, left: 0 }

/** Columns to point at, one for each bar that the server has drawn below. */
export const LiveBars = ({ label, parts, top, onReady }: LiveChartProps) => (
  <BarChart responsive className="chart-live" data={[...parts]} margin={noMargin} barCategoryGap={0} aria-label={label}>
    <XAxis hide dataKey="tip.title" />
    <YAxis hide domain={[0, top]} />
    <Tooltip content={ChartTip} cursor={{ className: 'chart-cursor' }} isAnimationActive={false} offset={16} />
    <Bar dataKey="value" fill="none" isAnimationActive={false} activeBar={false} />
    <LiveSurface onReady={onReady} />
  </BarChart>
)
