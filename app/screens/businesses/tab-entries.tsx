import { Link } from 'react-router'
import { Badge } from '~/ui/badge'
import { Parts } from '~/ui/parts'
import { entriesClass } from '~/ui/record-lists'
import type { TabEntry } from './tab-contents.server'

interface TabEntriesProps {
  title: string
  entries: readonly TabEntry[]
  emptyText: string
  to?: (id: string) => string
}

export const TabEntries = ({ title, entries, emptyText, to }: TabEntriesProps) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {entries.length === 0 ? (
      <p className="mt-2 text-muted">{emptyText}</p>
    ) : (
      <ul data-slot="entries" className={entriesClass}>
        {entries.map(({ id, title: name, value, status, about }) => (
          <li key={id}>
            <p>
              {to ? <Link to={to(id)}>{name}</Link> : <span>{name}</span>}
              {value ? <strong>{value}</strong> : badge(status)}
            </p>
            <p>
              <Parts of={about.split(' · ')} />
              {value && badge(status)}
            </p>
          </li>
        ))}
      </ul>
    )}
  </section>
)

const badge = (status: string | undefined) => status && <Badge>{status}</Badge>
