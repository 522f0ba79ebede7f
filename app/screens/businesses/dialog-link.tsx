import { Link, useLocation } from 'react-router'
import type { Dialog } from '~/forms/dialogs'
import { dialogSearch } from '~/lib/screen-url'
import { buttonClass } from '~/ui/button'

interface DialogLinkProps {
  dialog: Dialog
  id: string
  look?: 'primary' | 'quiet'
  label?: string
  children: string
}

/** Opens a dialog about the business, which leads back to this tab. */
export function DialogLink({ dialog, id, look, label, children }: DialogLinkProps) {
  const { search } = useLocation()
  return (
    <Link
      className={buttonClass({ look })}
      to={dialogSearch(search, dialog.name, id)}
      data-modal={dialog.name}
      aria-label={label}
      preventScrollReset
    >
      {children}
    </Link>
  )
}
