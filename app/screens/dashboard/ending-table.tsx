import { clsx } from 'clsx'
import { Link } from 'react-router'
import { useComingSearch } from '~/lib/coming-search'
import { EmptyLine } from '~/ui/empty'
import { renewDialog } from '~/entities/subscription/change-intents'
import { dialogSearch } from '~/lib/screen-url'
import type { CellView, RowView } from '~/listing/list-view'
import { useMayDo } from '~/session/permission'
import { Badge } from '~/ui/badge'
import { buttonVariants } from '~/ui/button'

export interface EndingData {
  isNear: boolean
  isInactive: boolean
}

const heads = [
  { name: 'Business' },
  { name: 'Plan', className: 'w-32 text-start lg:w-36' },
  { name: 'Type', className: 'w-28 text-start max-lg:hidden' },
  { name: 'Ends', className: 'w-32 text-start' },
  { name: 'Price', className: 'w-32 lg:w-36' },
]

/** On a phone a row shows name and end, then plan and price, with Renew beside them. */
const tableClass =
  'figures table-fixed max-md:block max-md:[&_:is(th,td)]:h-auto max-md:[&_:is(th,td)]:border-0 max-md:[&_:is(th,td)]:p-0'
const rowClass = clsx(
  'group md:hover:*:bg-hover',
  'max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)_auto_auto] max-md:grid-rows-[1.25rem_1.25rem] max-md:items-center max-md:gap-x-1.5 max-md:gap-y-1',
  'max-md:border-b max-md:border-line max-md:py-3 max-md:ps-4 max-md:pe-3 max-md:last:border-0',
)

export function EndingTable({ name, rows }: { name: string; rows: readonly RowView<EndingData>[] }) {
  const mayRenew = useMayDo('write')
  const search = useComingSearch()
  if (rows.length === 0) return <EmptyLine>None</EmptyLine>
  return (
    <table className={tableClass} aria-label={name}>
      <thead className="max-md:hidden">
        <tr>
          {heads.map((head) => (
            <th key={head.name} scope="col" className={head.className}>
              {head.name}
            </th>
          ))}
          <th scope="col" className="w-26 print:hidden">
            <span className="sr-only">Renew</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map(({ id, name: business, cells, data: { isNear, isInactive } }) => {
          const [title, plan, type, ends, price] = cells.map(fullText)
          return (
            <tr key={id} data-id={id} className={rowClass}>
              <th scope="row" title={title} className="truncate max-md:col-span-2">
                {isInactive && (
                  <>
                    <Badge>Inactive</Badge> ·{' '}
                  </>
                )}
                <Link to={`/businesses?modal=view&id=${id}`} className="text-ink group-hover:text-link">
                  {title}
                </Link>
              </th>
              <td title={plan} className="truncate text-start text-ink-soft max-md:row-start-2 max-md:text-muted">
                {plan}
              </td>
              <td className="text-start text-ink-soft max-lg:hidden">{type}</td>
              <td
                className={clsx(
                  'truncate text-start max-md:col-start-3 max-md:row-start-1 max-md:ms-1.5 max-md:text-end',
                  isNear ? 'text-warn' : 'text-ink-soft',
                )}
              >
                {ends}
              </td>
              <td className="truncate text-ink-soft max-md:col-[2/4] max-md:row-start-2 max-md:text-start max-md:text-muted max-md:before:content-['·_']">
                {price}
              </td>
              <td className="max-md:col-start-4 max-md:row-span-2 max-md:row-start-1 max-md:ms-1.5 print:hidden">
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
