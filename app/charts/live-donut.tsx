import { Pie, PieChart, Tooltip } from 'recharts'
import { ChartTip } from './chart-tip'
import type { LiveChartProps } from './chart-parts'
import { LiveSurface } from './live-surface'

const noMargin = { top: 0, right: 0, bottom: 0, left: 0 }
const outside = { x: true, y: true }

/** Sectors to point at, one for each arc that the server has drawn below. */
export const LiveDonut = ({ label, parts, onReady }: LiveChartProps) => (
  <PieChart responsive className="chart-live" margin={noMargin} aria-label={label}>
    <Pie
      data={[...parts]}
      dataKey="value"
      nameKey="tip.title"
      innerRadius="70%"
      outerRadius="100%"
      startAngle={90}
      endAngle={-270}
      fill="transparent"
      stroke="none"
      rootTabIndex={-1}
      isAnimationActive={false}
    />
    <Tooltip content={ChartTip} isAnimationActive={false} offset={16} allowEscapeViewBox={outside} />
    <LiveSurface onReady={onReady} />
  </PieChart>
)
