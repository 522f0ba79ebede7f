import { useId } from 'react'
import { Form, useLocation } from 'react-router'
import { Button } from '~/ui/button'

type AddressButtonProps = Omit<Parameters<typeof Button>[0], 'form' | 'type'> & { to: string }

/**
 * A button that leads to another address, of this screen unless `to` begins with a path: a form of its own with the
 * query as hidden fields, so that it is a button to everybody, works without scripts, and may stand inside another form.
 */
export function AddressButton({ to, ...button }: AddressButtonProps) {
  const id = useId()
  const [path, query] = to.split('?')
  return (
    <>
      <Button type="submit" form={id} {...button} />
      <AddressForm id={id} path={path} query={query} />
    </>
  )
}

function AddressForm({ id, path, query }: { id: string; path?: string; query?: string }) {
  const { pathname } = useLocation()
  return (
    <Form id={id} action={path || pathname} className="hidden" preventScrollReset={!path}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </Form>
  )
}
