import { Cell, Pie, PieChart, ResponsiveContainer, Tooltip } from 'recharts'
import { animationDuration, type LiveChartProps, partColour, partText } from './chart-parts'

export const LivePie = ({ parts }: LiveChartProps) => (
  <ResponsiveContainer>
    <PieChart accessibilityLayer={false}>
      <Pie
        data={parts}
        dataKey="value"
        nameKey="label"
        innerRadius="68%"
        outerRadius="100%"
        startAngle={90}
        endAngle={-270}
        stroke="none"
        rootTabIndex={-1}
        animationDuration={animationDuration}
      >
        {parts.map(({ label }, index) => (
          <Cell key={label} fill={partColour(index)} />
        ))}
      </Pie>
      <Tooltip formatter={partText} />
    </PieChart>
  </ResponsiveContainer>
)
