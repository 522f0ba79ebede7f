import { Link } from 'react-router'
import { closedSearch, withParameters } from '~/lib/screen-url'
import { buttonVariants } from '~/ui/button'
import { useComingSearch } from '~/lib/coming-search'

/** Rows are being chosen; `page` ticks the whole page when it is opened. */
export type Selection = 'on' | 'page'

export const selectionForm = 'selection'

export function selectionIn(search: string): Selection | undefined {
  const select = new URLSearchParams(search).get('select')
  return select === 'on' || select === 'page' ? select : undefined
}

export function SelectLink() {
  const search = useComingSearch()
  if (selectionIn(search)) return null
  return (
    <Link
      className={buttonVariants({ variant: 'ghost' })}
      to={withParameters(closedSearch(search), { select: 'on' })}
      preventScrollReset
    >
      Select
    </Link>
  )
}
