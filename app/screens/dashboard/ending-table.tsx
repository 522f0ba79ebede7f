import { Link, useLocation } from 'react-router'
import { renewDialog } from '~/entities/subscription/change-intents'
import { dialogSearch } from '~/lib/screen-url'
import type { CellView, RowView } from '~/listing/list-view'
import { useMayDo } from '~/session/permission'
import { Badge } from '~/ui/badge'
import { buttonVariants } from '~/ui/button'

export interface EndingData {
  /** Ends today or tomorrow, or is over. */
  isNear: boolean
  /** The business is switched off. */
  isInactive: boolean
}

interface EndingTableProps {
  name: string
  rows: readonly RowView<EndingData>[]
}

const columns = ['Business', 'Plan', 'Type', 'Ends', 'Price'] as const

/** Subscriptions that end, each with its business and the way to renew it. */
export function EndingTable({ name, rows }: EndingTableProps) {
  const mayRenew = useMayDo('write')
  const { search } = useLocation()
  if (rows.length === 0) return <p className="list-state">None</p>
  return (
    <table className="figures due-table" aria-label={name}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">Renew</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name: business, cells, data: { isNear, isInactive } }) => {
          const [title = '', plan = '', type = '', ends = '', price = ''] = cells.map(fullText)
          return (
            <tr key={id} data-id={id}>
              <th scope="row" title={title}>
                {isInactive && (
                  <>
                    <Badge>Inactive</Badge> ·{' '}
                  </>
                )}
                <Link to={`/businesses?modal=view&id=${id}`}>{title}</Link>
              </th>
              <td title={plan}>{plan}</td>
              <td>{type}</td>
              <td data-near={isNear || undefined}>{ends}</td>
              <td>{price}</td>
              <td>
                {mayRenew && (
                  <Link
                    to={dialogSearch(search, renewDialog.renew.name, id)}
                    className={buttonVariants({ variant: 'secondary', size: 'sm' })}
                    data-modal={renewDialog.renew.name}
                    preventScrollReset
                  >
                    Renew<span className="sr-only"> {business}</span>
                  </Link>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const fullText = (cell: CellView): string => (typeof cell === 'object' ? cell.full : cell)
