import { Link, useLocation } from 'react-router'
import { closedSearch, withParameters } from '~/lib/screen-url'
import { buttonVariants } from '~/ui/button'
import { selectionIn } from './selection'

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
