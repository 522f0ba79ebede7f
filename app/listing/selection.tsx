import { Link, useLocation } from 'react-router'
import { closedSearch, withParameters } from '~/lib/screen-url'
import { buttonVariants } from '~/ui/button'

/** How rows are chosen, as the address says it: one by one, or the page as a whole to begin with. */
export type Selection = 'on' | 'page'

/** The id of the form that the boxes of rows belong to. */
export const selectionForm = 'selection'

export function selectionIn(search: string): Selection | undefined {
  const select = new URLSearchParams(search).get('select')
  return select === 'on' || select === 'page' ? select : undefined
}

/** Begins to choose rows of the screen's list, to do one thing with all of them. */
export function SelectLink() {
  const { search } = useLocation()
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
