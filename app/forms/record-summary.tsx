import { Badge } from '~/ui/badge'
import { CopyButton } from './copy-button'
import type { RecordHeading } from './dialogs'

/** Below a record's name: its status, its reference to copy, and what else tells it from others. */
export function RecordSummary({ status, reference, summary }: Pick<RecordHeading, 'status' | 'reference' | 'summary'>) {
  if (!status && !reference && !summary) return null
  return (
    // As high as the button that scripts add, so that nothing moves when it comes.
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      {status && <Badge variant="pill">{status}</Badge>}
      {reference && (
        <span
          data-slot="reference"
          className="inline-flex min-h-7 items-center gap-1 font-mono text-xs text-ink-soft pointer-coarse:min-h-11 [&_svg]:size-3.5"
        >
          {reference}
          <CopyButton text={reference} what="reference" />
        </span>
      )}
      {summary && <span className="text-muted">{summary}</span>}
    </div>
  )
}
