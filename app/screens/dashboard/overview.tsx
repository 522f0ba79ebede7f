import { Link } from 'react-router'
import { PieChart } from '~/charts/charts'
import { Panel } from '~/listing/panel'
import type { ListFailure } from '~/listing/list-view'
import type { Deferred } from '~/ui/await'
import { FigureCard } from '~/ui/figures'
import type { Figure } from './figures.server'

type Figures = Record<'businesses' | 'staffs' | 'subscriptions' | 'admins', Deferred<Figure | ListFailure>>

const cards = [
  { figure: 'businesses', title: 'Businesses' },
  { figure: 'staffs', title: 'Staffs' },
  { figure: 'subscriptions', title: 'Subscriptions' },
  { figure: 'admins', title: 'Admins' },
] as const

/** The totals and the two pies; each loads and fails on its own, and leads to its list. */
export const Overview = (figures: Figures) => (
  <>
    <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
      {cards.map(({ figure, title }) => (
        <Panel key={figure} value={figures[figure]} isCompact>
          {({ value }) => (
            <Link to={`/${figure}`}>
              <FigureCard title={title} value={value} />
            </Link>
          )}
        </Panel>
      ))}
    </div>
    <div className="grid gap-2 md:grid-cols-2">
      <Panel value={figures.businesses}>
        {({ parts }) => <PieChart title="Active vs Inactive businesses" parts={parts} />}
      </Panel>
      <Panel value={figures.subscriptions}>
        {({ parts }) => <PieChart title="General vs Custom subscriptions" parts={parts} />}
      </Panel>
    </div>
  </>
)
