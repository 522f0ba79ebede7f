import { Form, Link, useLocation } from 'react-router'
import { closedSearch, dialogSearch } from '~/lib/screen-url'

interface DialogItemProps {
  modal: string
  /** The record that the dialog is about. */
  id: string
  tone?: 'bad'
  children: string
}

/** Opens a dialog about the row. */
export function DialogItem({ modal, id, tone, children }: DialogItemProps) {
  const { search } = useLocation()
  return (
    <Link className="row-menu-item" data-tone={tone} to={dialogSearch(search, modal, id)} preventScrollReset>
      {children}
    </Link>
  )
}

interface IntentItemProps {
  intent: string
  id: string
  /** Makes two presses one. */
  idempotencyKey: string
  children: string
}

/** Acts on the row at once. */
export function IntentItem({ intent, id, idempotencyKey, children }: IntentItemProps) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={pathname + closedSearch(search)} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="key" value={idempotencyKey} />
      <button className="row-menu-item" name="intent" value={intent}>
        {children}
      </button>
    </Form>
  )
}
