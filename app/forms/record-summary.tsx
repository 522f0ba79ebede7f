import { Copy } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { showToast } from '~/toasts/toaster'
import { Badge } from '~/ui/badge'
import type { RecordHeading } from './dialogs'

/** Below a record's name: its status, its reference to copy, and what else tells it from others. */
export function RecordSummary({ status, reference, summary }: Pick<RecordHeading, 'status' | 'reference' | 'summary'>) {
  if (!status && !reference && !summary) return null
  return (
    <div>
      {status && <Badge isPill>{status}</Badge>}
      {reference && (
        <span className="record-reference">
          {reference}
          <CopyButton text={reference} />
        </span>
      )}
      {summary && <span className="text-muted">{summary}</span>}
    </div>
  )
}

/** There only where it works: with scripts, on an address that the browser trusts with its clipboard. */
function CopyButton({ text }: { text: string }) {
  const canCopy = useSyncExternalStore(
    () => () => {},
    () => 'clipboard' in navigator,
    () => false,
  )
  if (!canCopy) return null
  async function copy() {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    const key = `copied ${performance.now()}`
    if (isCopied) showToast({ key, kind: 'success', text: 'Reference copied' })
    else showToast({ key, kind: 'error', text: 'The browser did not allow copying' })
  }
  return (
    <button type="button" className="button button-quiet" aria-label="Copy the reference" onClick={() => void copy()}>
      <Copy aria-hidden />
    </button>
  )
}
