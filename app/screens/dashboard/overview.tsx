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

/** A card for each figure. It links to everything that it counts, not to the screen's default view. */
const cards = {
  businesses: { title: 'Businesses', to: '/businesses?view=all' },
  // No list has all staff: the screen asks for a business.
  staffs: { title: 'Staffs', to: '/staffs' },
  subscriptions: { title: 'Subscriptions', to: '/subscriptions?view=all' },
  admins: { title: 'Admins', to: '/admins?view=all' },
} satisfies Record<keyof Figures, { title: string; to: string }>

// Of exactly these members.
const names = Object.keys(cards) as (keyof Figures)[]
const rings = ['businesses', 'subscriptions'] as const

export const Overview = (figures: Figures) => (
  <div className="grid gap-2">
    <FigureGrid>
      {names.map((name) => (
        <Panel
          key={name}
          value={figures[name]}
          isCompact
          missing={<FigureCard title={cards[name].title} value={emptyValue} />}
        >
          {({ value, trend }) => (
            <Link to={cards[name].to}>
              <FigureCard title={cards[name].title} value={value} trend={trend} />
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
  </div>
)
