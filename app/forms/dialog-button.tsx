import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { dialogSearch } from '~/lib/screen-url'
import { AddressButton } from './address-button'

interface DialogButtonProps {
  modal: string
  look?: 'primary'
  children: ReactNode
}

/** Opens a dialog of the screen that it stands on. */
export function DialogButton({ modal, ...button }: DialogButtonProps) {
  const { search } = useLocation()
  return <AddressButton to={dialogSearch(search, modal)} data-modal={modal} {...button} />
}
