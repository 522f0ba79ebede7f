import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dialogSearch, closedSearch } from '~/lib/screen-url'
import { CloseIcon, Dialog } from '~/ui/dialog'
import { AddressButton } from './address-button'

/** A dialog that is open because the address says so. Closing it is going to the address without it. */
export function UrlDialog({ title, children }: { title: string; children: ReactNode }) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  return (
    <Dialog
      title={title}
      onClose={() => void navigate(closedSearch(search), { preventScrollReset: true })}
      returnFocusTo={() => findOpener(query.get('modal') ?? '', query.get('id'))}
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

/** The control that leads to a dialog: the button that names it, or of a record its row or the row's menu. */
function findOpener(modal: string, id: string | null): HTMLElement | null {
  const openers = [`[data-modal=${quoted(modal)}]`]
  if (id !== null) {
    const ofRecord = [`[data-row=${quoted(id)}]`, `[data-actions=${quoted(id)}]`]
    openers.unshift(...(['view', 'edit'].includes(modal) ? ofRecord : ofRecord.toReversed()))
  }
  return openers.map((opener) => document.querySelector<HTMLElement>(opener)).find(Boolean) ?? null
}

const quoted = (value: string): string => `"${CSS.escape(value)}"`

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
