import { Link, useLocation } from 'react-router'
import { dialogSearch } from '~/listing/screen-url'

/** What can be done with one notification: in the row's menu, and in a dialog where no script opens the menu. */
export function NotificationActions({ id }: { id: string }) {
  const { search } = useLocation()
  return (
    <Link className="row-menu-item" data-tone="bad" to={dialogSearch(search, 'delete', id)} preventScrollReset>
      Delete Notification
    </Link>
  )
}
