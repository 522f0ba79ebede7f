import { type ReactNode, useId } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { dialogSearch, closedSearch } from '~/listing/screen-url'
import { Button } from '~/ui/button'
import { CloseIcon, Dialog } from '~/ui/dialog'

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

type AddressButtonProps = Omit<Parameters<typeof Button>[0], 'form' | 'type'> & { to: string }

/**
 * A button that leads to another address of this screen: a form of its own with the query as hidden fields, so that it
 * is a button to everybody, works without scripts, and may stand inside another form.
 */
export function AddressButton({ to, ...button }: AddressButtonProps) {
  const id = useId()
  const { pathname } = useLocation()
  return (
    <>
      <Button type="submit" form={id} {...button} />
      <AddressForm id={id} pathname={pathname} to={to} />
    </>
  )
}

function AddressForm({ id, pathname, to }: { id: string; pathname: string; to: string }) {
  return (
    <Form id={id} action={pathname} className="hidden" preventScrollReset>
      {[...new URLSearchParams(to)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </Form>
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
