import { Bar, BarChart, ResponsiveContainer, Tooltip, YAxis } from 'recharts'
import { animationDuration, type LiveChartProps, partColour, partLabel, partText } from './chart-parts'

/** The bars' names and values stand below them as text; the axis only scales them. */
export const LiveBars = ({ parts }: LiveChartProps) => (
  <ResponsiveContainer>
    <BarChart
      data={parts}
      margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
      barCategoryGap="25%"
      accessibilityLayer={false}
    >
      <YAxis hide domain={[0, 'dataMax']} />
      <Tooltip cursor={{ fill: 'var(--color-tint)' }} labelFormatter={partLabel} formatter={partText} />
      <Bar dataKey="value" name="Total" fill={partColour(0)} radius={3} animationDuration={animationDuration} />
    </BarChart>
  </ResponsiveContainer>
)
