import { Form, Link, useLocation } from 'react-router'
import { useComingSearch } from '~/lib/coming-search'
import { closedSearch } from '~/lib/screen-url'
import type { Toast } from './toast'
import { buttonVariants } from '~/ui/button'

/** The offers of a message: to undo the action, or to give a reason for it. */
export function FollowUpControls({ toast: { key, followUp }, onUsed }: { toast: Toast; onUsed?: () => void }) {
  const { pathname } = useLocation()
  const search = useComingSearch()
  if (!followUp) return null
  // On the same screen, with the filters that were chosen since.
  const isHere = followUp.undo?.address.split('?')[0] === pathname
  return (
    <span className="ms-2 -me-1.5 inline-flex gap-1 align-middle">
      {followUp.undo && (
        // The message's key is the form's, so that two presses count once.
        <Form
          method="post"
          action={isHere ? pathname + closedSearch(search) : followUp.undo.address}
          onSubmit={onUsed}
          preventScrollReset
        >
          {Object.entries({ ...followUp.undo.fields, key }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button className={buttonVariants({ variant: 'secondary', size: 'sm' })}>Undo</button>
        </Form>
      )}
      {followUp.reason && (
        <Link to={followUp.reason} className={buttonVariants({ variant: 'ghost', size: 'sm' })} onClick={onUsed}>
          Add reason
        </Link>
      )}
    </span>
  )
}
