import { useLocation } from 'react-router'
import { useEffect, useRef } from 'react'
import { Button } from '~/ui/button'
import { Mark } from '~/ui/mark'

/**
 * Stands over the shell of an expired session, which is `inert` behind it. Its Login is a plain form, so it works without
 * scripts.
 */
export function ExpiredOverlay() {
  const { pathname, search } = useLocation()
  const login = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Menus stand in the browser's top layer, over everything that a page can put over them.
    for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover()
    login.current?.focus()
  }, [])
  return (
    <div className="expired" role="alertdialog" aria-modal="true" aria-labelledby="expired-sentence">
      <form method="post" action="/sign-out" className="expired-card">
        <Mark />
        <p id="expired-sentence">This session has expired, login again.</p>
        <input type="hidden" name="next" value={pathname + search} />
        <Button ref={login} type="submit" size="lg" className="mt-1 min-w-30" autoFocus>
          Login
        </Button>
      </form>
    </div>
  )
}
