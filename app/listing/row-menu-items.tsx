import { Link, useLocation } from 'react-router'
import type { Dialog } from '~/forms/dialogs'
import { IntentButton } from '~/forms/screen-form'
import { dialogSearch } from '~/lib/screen-url'
import type { Intent } from '~/mutations/intents'

interface DialogItemProps {
  dialog: Dialog
  /** The record that the dialog is about. */
  id: string
  tone?: 'bad'
  children: string
}

/** Opens a dialog about the row. */
export function DialogItem({ dialog, id, tone, children }: DialogItemProps) {
  const { search } = useLocation()
  return (
    <Link className="row-menu-item" data-tone={tone} to={dialogSearch(search, dialog.name, id)} preventScrollReset>
      {children}
    </Link>
  )
}

/** Acts on the row at once. */
export const IntentItem = (item: { intent: Intent; id: string; children: string }) => (
  <IntentButton className="row-menu-item" {...item} />
)
