import { useLocation } from 'react-router'
import { useEffect, useRef } from 'react'
import { Button } from '~/ui/button'
import { Mark } from '~/ui/mark'

/** Covers the shell of an expired session, which is `inert`. The form works without scripts. */
export function ExpiredOverlay() {
  const { pathname, search } = useLocation()
  const login = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Open popovers are in the browser's top layer, above the overlay.
    for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover()
    login.current?.focus()
  }, [])
  return (
    <div
      className="fixed inset-0 z-70 grid place-items-center bg-scrim p-4 print:static print:bg-transparent"
      role="alertdialog"
      aria-modal="true"
      aria-labelledby="expired-sentence"
    >
      <form
        method="post"
        action="/sign-out?expired"
        className="grid w-[min(25rem,100%)] justify-items-center gap-3 rounded-xl bg-surface px-6 py-7 text-center font-semibold shadow-floating [--mark-lines:var(--color-surface)] forced-colors:border"
      >
        <Mark className="h-9 w-8" />
        <p id="expired-sentence">This session has expired, login again.</p>
        <input type="hidden" name="next" value={pathname + search} />
        <Button ref={login} type="submit" size="lg" className="mt-1 min-w-30" autoFocus>
          Login
        </Button>
      </form>
    </div>
  )
}
