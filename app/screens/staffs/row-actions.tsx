import { Form, Link, useLocation } from 'react-router'
import { closedSearch, dialogSearch } from '~/listing/screen-url'
import type { StaffFacts } from './staff-facts'

interface StaffActionsProps {
  id: string
  facts: StaffFacts
  pressKey: string
}

/** The actions of one person: in the row's menu, and in a dialog where no script opens the menu. */
export function StaffActions({ id, facts: { isActive }, pressKey }: StaffActionsProps) {
  const { pathname, search } = useLocation()
  return (
    <>
      <Form method="post" action={pathname + closedSearch(search)} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="key" value={pressKey} />
        <button className="row-menu-item" name="intent" value={isActive ? 'deactivate' : 'activate'}>
          {isActive ? 'Deactivate' : 'Activate'}
        </button>
      </Form>
      <Link className="row-menu-item" data-tone="bad" to={dialogSearch(search, 'delete', id)} preventScrollReset>
        Delete
      </Link>
    </>
  )
}
