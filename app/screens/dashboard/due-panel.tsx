import { cva } from 'class-variance-authority'
import { Link } from 'react-router'
import { useComingSearch } from '~/lib/coming-search'
import { EmptyLine } from '~/ui/empty'
import { withParameters } from '~/lib/screen-url'
import { ListFooter } from '~/listing/list-footer'
import { ListNotes } from '~/listing/list-states'
import type { ListFailure, ListView } from '~/listing/list-view'
import { Panel } from '~/listing/panel'
import { Await, type Deferred } from '~/ui/await'
import { emptyValue } from '~/ui/empty-value'
import { Card, CardHeader } from '~/ui/card'
import { Skeleton } from '~/ui/skeleton'
import type { DueSummary } from './due.server'
import { type EndingData, EndingTable } from './ending-table'
import { OtherView } from './preview-list'

export interface Due {
  summary: Deferred<DueSummary | ListFailure>
  list: ListView<EndingData>
}

/** What is due in 7 days or has lapsed, by day, with renewal. */
export function DuePanel({ due: { summary, list } }: { due: Due }) {
  return (
    <Card className="min-w-0 overflow-clip" aria-labelledby="due-title">
      <CardHeader>
        <h2 id="due-title">{list.name}</h2>
        <Await value={summary} fallback={null}>
          {(read) =>
            read.ok && (
              <p className="max-md:order-3 max-md:w-full">
                <Link to={read.sum.to} className="underline">
                  {read.sum.count}
                </Link>
                {read.sum.amount}
              </p>
            )
          }
        </Await>
        <div className="ms-auto">
          <OtherView of={list} />
        </div>
      </CardHeader>
      <Await value={summary} fallback={<Skeleton className="h-14" />}>
        {(read) => read.ok && <Days of={read.tiles} />}
      </Await>
      <Panel value={list.page} missing={<EmptyLine>{emptyValue}</EmptyLine>}>
        {(page) => (
          <>
            <ListNotes of={page} />
            <EndingTable name={list.name} rows={page.rows} />
            {!list.isPreview && page.total > 0 && <ListFooter page={page} prefix={list.prefix} name={list.name} />}
          </>
        )}
      </Panel>
    </Card>
  )
}

const dayVariants = cva(
  'grid grid-cols-[1fr_auto] gap-x-1 rounded-lg px-1 py-1.75 text-xs whitespace-nowrap aria-[current]:inset-ring-2 aria-[current]:inset-ring-accent md:px-1.5 xl:px-2.5 forced-colors:outline forced-colors:-outline-offset-1 forced-colors:aria-[current]:outline-2 forced-colors:aria-[current]:outline-[Highlight]',
  {
    variants: {
      tone: {
        none: 'bg-hover text-muted hover:bg-tint *:[strong]:font-normal',
        some: 'bg-hover text-muted hover:bg-tint *:[strong]:text-ink',
        today: 'bg-warn-soft text-warn',
        lapsed: 'bg-bad-soft text-bad',
      },
    },
  },
)

/** A day links to what ends on it; the chosen one links back to the week. */
function Days({ of: tiles }: { of: DueSummary['tiles'] }) {
  const search = useComingSearch()
  const cleared = { modal: null, id: null, 'due.page': null, 'due.pageSize': null, 'due.sort': null }
  return (
    <nav
      className="flex scroll-px-4 gap-1 overflow-x-auto px-4 pb-2.5 [scrollbar-width:none] *:flex-[1_0_4.75rem] md:grid md:grid-cols-8 md:px-3"
      aria-label="Subscriptions that end, by day"
    >
      {tiles.map(({ due, name, date, count, tone, isChosen }) => (
        <Link
          key={due}
          to={withParameters(search, { ...cleared, due: isChosen ? null : due })}
          aria-current={isChosen || undefined}
          className={dayVariants({ tone })}
          preventScrollReset
        >
          <span>{name}</span>
          <strong className="row-span-2 self-center text-sm">{count}</strong>
          <span>{date}</span>
        </Link>
      ))}
    </nav>
  )
}
