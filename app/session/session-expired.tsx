import { useEffect } from 'react'
import { Empty } from '~/ui/empty'

/**
 * For a session that ended during a streaming client navigation, when its headers were already sent. Loading the
 * document sets the flag, and the shell shows the overlay.
 */
export function SessionExpired() {
  useEffect(() => {
    if (!document.querySelector('[role="alertdialog"]')) window.location.reload()
  }, [])
  return <Empty heading="Session has expired" role="alert" />
}
