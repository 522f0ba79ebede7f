import { type ReactNode, useId } from 'react'
import { Form, useLocation } from 'react-router'
import { useComingSearch } from '~/lib/coming-search'
import { dialogSearch, leaveDialogSearch } from '~/lib/screen-url'
import { useMayDo } from '~/session/permission'
import { Button, type ButtonVariants } from '~/ui/button'
import { Icon } from '~/ui/icon'
import type { Dialog } from './dialogs'

type AddressButtonProps = Omit<Parameters<typeof Button>[0], 'form' | 'type'> & {
  to: string
  /** Takes the place of the current address, so that Back does not lead there. */
  replace?: boolean
}

/** A button that leads to an address: a form of its own, which works without scripts and inside another form. */
function AddressButton({ to, replace, variant = 'secondary', ...button }: AddressButtonProps) {
  const id = useId()
  const { pathname } = useLocation()
  const [path, query] = to.split('?')
  return (
    <>
      <Button type="submit" form={id} variant={variant} {...button} />
      <Form id={id} action={path || pathname} className="hidden" replace={replace} preventScrollReset={!path}>
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </Form>
    </>
  )
}

interface DialogButtonProps {
  dialog: Dialog
  /** A dialog opened from the current one. The focus returns to this button when it closes. */
  leadsTo?: Dialog
  id?: string
  variant?: ButtonVariants['variant']
  isFirst?: boolean
  children: ReactNode
}

/** Opens a dialog of its screen; not rendered for roles that may not use it. */
export function DialogButton({ dialog, leadsTo, id, variant, isFirst, children }: DialogButtonProps) {
  const search = useComingSearch()
  if (!useMayDo(dialog.needs)) return null
  return (
    <AddressButton
      to={dialogSearch(search, dialog.name, id)}
      variant={variant}
      data-modal={id === undefined ? [dialog.name, leadsTo?.name].filter(Boolean).join(' ') : undefined}
      data-autofocus={isFirst || undefined}
    >
      {children}
    </AddressButton>
  )
}

type CloseButtonProps = Omit<AddressButtonProps, 'to'>

/** Closes the dialog: back to the screen, or to the record that it was opened from. */
export function CloseButton(button: CloseButtonProps) {
  const { search } = useLocation()
  return <AddressButton to={leaveDialogSearch(search)} {...button} />
}

export const BackButton = ({ to }: { to: string }) => (
  <AddressButton to={to} variant="ghost">
    <Icon name="ArrowLeft" /> Go Back
  </AddressButton>
)
