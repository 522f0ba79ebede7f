import { useHydrated } from 'remix-utils/use-hydrated'
import { showToast } from '~/toasts/toast'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

/**
 * Shown only where it works: with scripts, and on an address that the browser trusts with its clipboard. Elsewhere it
 * takes its room all the same, so that nothing moves when scripts arrive.
 */
export function CopyButton({ text, what }: { text: string; what: 'reference' | 'password' | 'recovery codes' }) {
  const isUsable = useHydrated() && 'clipboard' in navigator
  async function copy() {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    const key = `copied ${performance.now()}`
    if (isCopied) showToast({ key, kind: 'success', text: `${what.charAt(0).toUpperCase()}${what.slice(1)} copied` })
    else showToast({ key, kind: 'error', text: 'The browser did not allow copying' })
  }
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      className={isUsable ? undefined : 'invisible'}
      aria-label={`Copy the ${what}`}
      onClick={() => void copy()}
    >
      <Icon name="Copy" />
    </Button>
  )
}
