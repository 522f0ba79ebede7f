import { Form, useLocation } from 'react-router'
import { Button } from '~/ui/button'
import { Empty } from '~/ui/empty'

/** Shown where the platform could not read the session's token. */
export function SessionUnrecognised() {
  const { pathname, search } = useLocation()
  return (
    <Empty
      role="alert"
      heading="An error occurred"
      action={
        <Form method="post" action="/sign-out">
          <input type="hidden" name="next" value={pathname + search} />
          <Button variant="secondary" type="submit">
            Log in again
          </Button>
        </Form>
      }
    >
      The platform does not recognise this session.
    </Empty>
  )
}
