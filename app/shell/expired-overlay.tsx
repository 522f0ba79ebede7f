import { useLocation } from 'react-router'
import { Button } from '~/ui/button'

/** Blocks the shell of an expired session. Its Login is a plain form, so it works without scripts. */
export function ExpiredOverlay() {
  const { pathname, search } = useLocation()
  return (
    <div className="expired" role="alertdialog" aria-modal="true" aria-labelledby="expired-sentence">
      <form method="post" action="/sign-out" className="card grid justify-items-center gap-4 p-6">
        <p id="expired-sentence">This session has expired, login again.</p>
        <input type="hidden" name="next" value={pathname + search} />
        <Button type="submit" look="primary" autoFocus>
          Login
        </Button>
      </form>
    </div>
  )
}
