import { BarChart } from '~/charts/bar-chart'
import type { ChartBar } from '~/charts/chart-parts'
import type { ListFailure } from '~/listing/list-view'
import { Panel } from '~/listing/panel'
import type { Deferred } from '~/ui/await'
import { MissingFigures } from '~/ui/figures'
import { Icon } from '~/ui/icon'
import { buttonVariants } from '~/ui/button'

interface MonthlyChartProps {
  title: string
  of: Deferred<{ ok: true; bars: ChartBar[] } | ListFailure>
}

/** What was sold by month, with a way to the same figures as a file. */
export const MonthlyChart = ({ title, of: months }: MonthlyChartProps) => (
  <Panel value={months} missing={<MissingFigures title={title} />}>
    {({ bars }) => (
      <BarChart title={title} bars={bars} beforeName="Six months before">
        <a className={buttonVariants({ variant: 'secondary', className: 'max-md:ms-auto' })} href="/reports.csv">
          <Icon name="Download" /> Download
        </a>
      </BarChart>
    )}
  </Panel>
)
