import { Badge } from '~/ui/badge'
import { CopyButton } from './copy-button'
import type { RecordHeading } from './dialogs'

/** Below a record's name: its status, its reference to copy, and what else tells it from others. */
export function RecordSummary({ status, reference, summary }: Pick<RecordHeading, 'status' | 'reference' | 'summary'>) {
  if (!status && !reference && !summary) return null
  return (
    <div>
      {status && <Badge variant="pill">{status}</Badge>}
      {reference && (
        <span className="record-reference">
          {reference}
          <CopyButton text={reference} what="reference" />
        </span>
      )}
      {summary && <span className="text-muted">{summary}</span>}
    </div>
  )
}
