import { Link } from 'react-router'
import { Chart } from '~/charts/chart'
import type { ListFailure } from '~/listing/list-view'
import { Panel } from '~/listing/panel'
import type { Deferred } from '~/ui/await'
import { emptyValue } from '~/ui/empty-value'
import { FigureCard, FigureGrid, MissingFigures } from '~/ui/figures'
import type { Figure, readFigures } from './figures.server'
import { ringTitles } from './ring-titles'

export type Figures = Record<keyof ReturnType<typeof readFigures>, Deferred<Figure | ListFailure>>

/** A card links to everything that it counts, not to the screen's default view. */
const cards = [
  { figure: 'businesses', title: 'Businesses', to: '/businesses?view=all' },
  // No list has all staff: the screen asks for a business.
  { figure: 'staffs', title: 'Staffs', to: '/staffs' },
  { figure: 'subscriptions', title: 'Subscriptions', to: '/subscriptions?view=all' },
  { figure: 'admins', title: 'Admins', to: '/admins?view=all' },
] as const

const rings = ['businesses', 'subscriptions'] as const

export const Overview = (figures: Figures) => (
  <>
    <FigureGrid>
      {cards.map(({ figure, title, to }) => (
        <Panel key={figure} value={figures[figure]} isCompact missing={<FigureCard title={title} value={emptyValue} />}>
          {({ value, trend }) => (
            <Link to={to}>
              <FigureCard title={title} value={value} trend={trend} />
            </Link>
          )}
        </Panel>
      ))}
    </FigureGrid>
    <div className="grid gap-2 md:grid-cols-2">
      {rings.map((ring) => (
        <Panel key={ring} value={figures[ring]} missing={<MissingFigures title={ringTitles[ring]} />}>
          {({ chart }) => chart && <Chart title={ringTitles[ring]} of={chart} />}
        </Panel>
      ))}
    </div>
  </>
)
