import { Link } from 'react-router'
import { FieldChanges } from './field-changes'
import type { ChangeHistory, HistoryEntry } from './history.server'
import { entriesClass } from '~/ui/record-lists'

interface RecordHistoryProps {
  title?: string
  history: ChangeHistory | undefined
}

/** The last changes of a record, or what an admin did, at the end of its dialog. */
export const RecordHistory = ({ title = 'History', history }: RecordHistoryProps) =>
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

/** Who changed what and when, with each field before and after. */
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
