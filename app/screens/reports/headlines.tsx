import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { ListFailure } from '~/listing/list-view'
import { Panel } from '~/listing/panel'
import type { Deferred } from '~/ui/await'
import { emptyValue } from '~/ui/empty-value'
import { FigureCard, FigureGrid } from '~/ui/figures'

/** The sales figures in order, with links to their transactions. */
const ofSales = [
  { title: 'Total Sales', to: '/transactions?type=sale' },
  { title: 'Completed Sales', to: '/transactions?type=sale&status=complete' },
  { title: 'Pending Sales', to: '/transactions?type=sale&status=pending' },
  { title: 'Total Number', to: '/transactions?type=sale' },
] as const

/** Figures of all transactions. They link to the list without its default view, which would hide rows. */
const ofTransactions = [
  { title: 'Total Transactions', figure: 'total', to: '/transactions?view=all' },
  { title: 'Total Transactions Count', figure: 'count', to: '/transactions?view=all' },
] as const

export type SalesHeadlines = Record<(typeof ofSales)[number]['title'], string>

/** Long sums are smaller in small windows, and below their currency on phones. */
const figuresClass = clsx(
  '[--figure-columns:3] max-md:[--figure-columns:2] max-sm:[&_strong>small:first-child]:basis-full',
  'max-lg:[&_strong]:text-[min(4.4vw,1.25rem)] max-lg:[&_strong]:leading-7 max-lg:[&_strong]:wrap-anywhere',
)

interface HeadlinesProps {
  summary: Deferred<{ ok: true; headlines: SalesHeadlines } | ListFailure>
  everything: Deferred<{ ok: true; total: string; count: string } | ListFailure>
  /** Whether the platform lists transactions by type. */
  isFiltered: boolean
}

export const Headlines = ({ summary, everything, isFiltered }: HeadlinesProps) => (
  <FigureGrid data-slot="headlines" className={figuresClass}>
    <p className="col-span-full px-4 py-2 text-xs leading-5 text-muted">All time</p>
    <Panel value={summary} isCompact missing={<Missing of={ofSales} />}>
      {({ headlines }) =>
        ofSales.map(({ title, to }) => {
          const card = <FigureCard key={title} title={title} value={headlines[title]} />
          return isFiltered ? (
            <Link key={title} to={to}>
              {card}
            </Link>
          ) : (
            card
          )
        })
      }
    </Panel>
    <Panel value={everything} isCompact missing={<Missing of={ofTransactions} />}>
      {(figures) =>
        ofTransactions.map(({ title, figure, to }) => (
          <Link key={title} to={to}>
            <FigureCard title={title} value={figures[figure]} />
          </Link>
        ))
      }
    </Panel>
  </FigureGrid>
)

const Missing = ({ of: cards }: { of: readonly { title: string }[] }) =>
  cards.map(({ title }) => <FigureCard key={title} title={title} value={emptyValue} />)
