import { Form, useLocation } from 'react-router'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

/** Stands where the platform could not read the session's token: for a list, or after a form or an action. */
export function SessionUnrecognised() {
  const { pathname, search } = useLocation()
  return (
    <div className="list-state" role="alert">
      <Icon name="CircleAlert" size={28} className="text-bad" />
      <strong className="text-ink">An error occurred</strong>
      <Form method="post" action="/sign-out">
        <input type="hidden" name="next" value={pathname + search} />
        <p>The platform does not recognise this session.</p>
        <Button type="submit" className="mt-2">
          Log in again
        </Button>
      </Form>
    </div>
  )
}
