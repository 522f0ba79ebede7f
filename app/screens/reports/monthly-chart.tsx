import { Chart, type DrawnChart } from '~/charts/chart'
import type { ListFailure } from '~/listing/list-view'
import { Panel } from '~/listing/panel'
import type { Deferred } from '~/ui/await'
import { MissingFigures } from '~/ui/figures'

interface MonthlyChartProps {
  title: string
  of: Deferred<{ ok: true; chart: DrawnChart } | ListFailure>
}

/** What was sold by month, with a way to the same figures as a file. */
export const MonthlyChart = ({ title, of: months }: MonthlyChartProps) => (
  <Panel value={months} missing={<MissingFigures title={title} />}>
    {({ chart }) => <Chart title={title} of={chart} />}
  </Panel>
)
