import { Link, useLocation } from 'react-router'
import { dialogSearch } from '~/listing/screen-url'

/** The action of an inactive business. */
export function InactiveActions({ id }: { id: string }) {
  const { search } = useLocation()
  return (
    <Link className="row-menu-item" data-tone="bad" to={dialogSearch(search, 'delete', id)} preventScrollReset>
      Delete
    </Link>
  )
}
