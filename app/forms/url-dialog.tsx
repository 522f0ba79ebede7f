import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dialogSearch, closedSearch } from '~/listing/screen-url'
import { CloseIcon, Dialog } from '~/ui/dialog'
import { AddressButton } from './address-button'

/** A dialog that is open because the address says so. Closing it is going to the address without it. */
export function UrlDialog({ title, children }: { title: string; children: ReactNode }) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const id = new URLSearchParams(search).get('id')
  return (
    <Dialog
      title={title}
      onClose={() => void navigate(closedSearch(search), { preventScrollReset: true })}
      returnFocusTo={() =>
        id === null
          ? null
          : document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"], [data-actions="${CSS.escape(id)}"]`)
      }
      close={
        <AddressButton to={closedSearch(search)} look="quiet" aria-label="Close">
          <CloseIcon />
        </AddressButton>
      }
    >
      {children}
    </Dialog>
  )
}

/** Cancel of a dialog: back to the list. */
export function CancelButton() {
  const { search } = useLocation()
  return <AddressButton to={closedSearch(search)}>Cancel</AddressButton>
}

/** Makes the open record editable. */
export function EditButton({ id }: { id: string }) {
  const { search } = useLocation()
  return (
    <AddressButton to={dialogSearch(search, 'edit', id)} look="primary" data-autofocus>
      Edit
    </AddressButton>
  )
}
