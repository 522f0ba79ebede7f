import { useId } from 'react'
import { Form, useLocation } from 'react-router'
import { Button } from '~/ui/button'

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
