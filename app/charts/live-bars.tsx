import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis } from 'recharts'
import { animationDuration, type LiveChartProps, partColour } from './chart'

export const LiveBars = ({ parts }: LiveChartProps) => (
  <ResponsiveContainer>
    <BarChart data={parts} margin={{ top: 4, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
      <XAxis dataKey="label" tickLine={false} axisLine={false} tick={{ fill: 'var(--color-muted)', fontSize: 12 }} />
      <Tooltip cursor={{ fill: 'var(--color-sunken)' }} />
      <Bar dataKey="value" name="Total" fill={partColour(0)} radius={3} animationDuration={animationDuration} />
    </BarChart>
  </ResponsiveContainer>
)
