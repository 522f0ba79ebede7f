import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Dialog } from '~/forms/dialogs'
import { dialogSearch } from '~/lib/screen-url'
import { useMayDo } from '~/session/permission'
import { buttonVariants, type ButtonVariants } from '~/ui/button'

interface DialogLinkProps extends ButtonVariants {
  dialog: Dialog
  id: string
  label?: string
  isFirst?: boolean
  children: ReactNode
}

/** Opens a dialog about the business, which leads back to this tab. */
export function DialogLink({ dialog, id, variant = 'secondary', size, label, isFirst, children }: DialogLinkProps) {
  const { search } = useLocation()
  if (!useMayDo(dialog.needs)) return null
  return (
    <Link
      className={buttonVariants({ variant, size })}
      to={dialogSearch(search, dialog.name, id)}
      data-modal={dialog.name}
      data-autofocus={isFirst || undefined}
      aria-label={label}
      preventScrollReset
    >
      {children}
    </Link>
  )
}
