import { Link } from 'react-router'
import { clsx } from 'clsx'
import { entriesClass } from '~/ui/record-lists'
import { emptyValue } from '~/ui/empty-value'
import type { ChangeHistory, HistoryEntry } from './history.server'
import type { FieldChange } from './log-changes.server'

export const RecordHistory = ({ title = 'History', history }: { title?: string; history: ChangeHistory | undefined }) =>
  history && (
    <section className="mt-6 [&>a]:text-link" aria-label={title}>
      <h3>{title}</h3>
      <HistoryEntries entries={history.entries} />
      {history.total > 0 && (
        <Link to={history.all}>
          {history.total > history.entries.length ? `All ${history.total} entries in Logs` : 'View in Logs'}
        </Link>
      )}
    </section>
  )

export const HistoryEntries = ({ entries }: { entries: readonly HistoryEntry[] }) =>
  entries.length === 0 ? (
    <p className="mt-2 text-muted">Nothing is recorded yet</p>
  ) : (
    <ul data-slot="entries" className={entriesClass}>
      {entries.map(({ id, title, to, about, reason, changes }) => (
        <li key={id}>
          <p>{to ? <Link to={to}>{title}</Link> : <span>{title}</span>}</p>
          <p>
            <span>{about}</span>
          </p>
          {reason && <p className="text-ink!">“{reason}”</p>}
          {changes.length > 0 && <FieldChanges changes={changes} isEntry />}
        </li>
      ))}
    </ul>
  )

/** Fields before and after a change, within a list entry or above a record's other values. */
export const FieldChanges = ({ changes, isEntry }: { changes: readonly FieldChange[]; isEntry?: boolean }) => (
  <dl
    className={clsx(
      '[&>div]:grid [&>div]:grid-cols-[7.5rem_minmax(0,1fr)] [&>div]:gap-x-3 [&_dd]:wrap-anywhere [&_dt]:text-muted',
      '[&_:is(del,ins)]:inline-block [&_del]:text-muted [&_ins]:no-underline',
      isEntry ? 'mt-1 grid gap-1 text-xs' : '[&>div]:border-b [&>div]:border-line [&>div]:py-2',
    )}
  >
    {changes.map(({ label, before, after }) => (
      <div key={label + before + after}>
        <dt>{label}</dt>
        <dd>
          {before !== emptyValue && (
            <>
              <span className="sr-only">{after === emptyValue ? 'was ' : 'from '}</span>
              <del>{before}</del>
            </>
          )}
          {before !== emptyValue && after !== emptyValue && (
            <>
              <span aria-hidden> → </span>
              <span className="sr-only"> to </span>
            </>
          )}
          {after !== emptyValue && <ins>{after}</ins>}
        </dd>
      </div>
    ))}
  </dl>
)
