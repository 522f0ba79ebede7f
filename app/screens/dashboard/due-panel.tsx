import { Link, useLocation } from 'react-router'
import { withParameters } from '~/lib/screen-url'
import { ListFooter } from '~/listing/list-footer'
import { StaleNote } from '~/listing/list-states'
import type { ListFailure, ListView } from '~/listing/list-view'
import { Panel } from '~/listing/panel'
import { Await, type Deferred } from '~/ui/await'
import { emptyValue } from '~/ui/empty-value'
import type { DueSummary } from './due.server'
import { type EndingData, EndingTable } from './ending-table'
import { OtherView } from './preview-list'
import { Card, CardHeader } from '~/ui/card'
import { Skeleton } from '~/ui/skeleton'

export interface Due {
  chosen: string
  summary: Deferred<DueSummary | ListFailure>
  list: ListView<EndingData>
}

/** What is due in 7 days and what has lapsed, by day, with a way to renew each. */
export function DuePanel({ due: { chosen, summary, list } }: { due: Due }) {
  return (
    <Card className="due" aria-labelledby="due-title">
      <CardHeader>
        <h2 id="due-title">{list.name}</h2>
        <Await value={summary} fallback={null}>
          {(read) =>
            read.ok &&
            (chosen === 'lapsed' ? (
              <SumText {...read.lapsed} to="/subscribers?expiry=lapsed&sort=-expires" />
            ) : (
              <SumText {...read.week} to="/subscribers?expiry=due-7&sort=expires" />
            ))
          }
        </Await>
        <OtherView of={list} />
      </CardHeader>
      <Await value={summary} fallback={<Skeleton className="due-days" />}>
        {(read) => read.ok && <Days {...read} chosen={chosen} />}
      </Await>
      <Panel value={list.page} missing={<p className="list-state">{emptyValue}</p>}>
        {(page) => (
          <>
            {page.staleSince && <StaleNote since={page.staleSince} />}
            <EndingTable name={list.name} rows={page.rows} />
            {!list.isPreview && page.total > 0 && <ListFooter page={page} prefix={list.prefix} name={list.name} />}
          </>
        )}
      </Panel>
    </Card>
  )
}

/** Leads to the subscribers that are counted. */
const SumText = ({ count, amount, to }: DueSummary['week'] & { to: string }) => (
  <p>
    <Link to={to} className="underline">
      {count === '1' ? '1 subscription' : `${count} subscriptions`}
    </Link>
    {count !== '0' && ` · ${amount} a month`}
  </p>
)

/** Each day leads to what ends on it, and the chosen one back to the week. */
function Days({ days, lapsed, chosen }: DueSummary & { chosen: string }) {
  const tiles = [
    { due: 'lapsed', name: 'Lapsed', date: 'until now', count: lapsed.count },
    ...days.map(({ day, ...texts }) => ({ due: day, ...texts })),
  ]
  const { search } = useLocation()
  const cleared = { modal: null, id: null, 'due.page': null, 'due.pageSize': null, 'due.sort': null }
  return (
    <nav className="due-days" aria-label="Subscriptions that end, by day">
      {tiles.map(({ due, name, date, count }) => (
        <Link
          key={due}
          to={withParameters(search, { ...cleared, due: due === chosen ? null : due })}
          data-due={due === 'lapsed' ? 'lapsed' : name === 'Today' ? 'today' : undefined}
          data-none={count === '0' || undefined}
          aria-current={due === chosen ? 'true' : undefined}
          preventScrollReset
        >
          <span>{name}</span>
          <strong>{count}</strong>
          <span>{date}</span>
        </Link>
      ))}
    </nav>
  )
}
