import { Link, useLocation } from 'react-router'
import type { RevealView } from '~/forms/dialogs'
import { CloseButton } from '~/forms/dialog-links'
import { closedSearch } from '~/lib/screen-url'
import { Badge } from '~/ui/badge'
import { buttonVariants } from '~/ui/button'
import { bulkDialog } from './bulk-intents'
import { DialogDescription, DialogFooter } from '~/ui/dialog'
import { entriesClass } from '~/ui/record-lists'

/** What became of one business. */
export interface BulkResult {
  id: string
  name: string
  isDone: boolean
  /** Why it failed. */
  reason?: string
}

/** As `BulkResults` takes them. */
export const resultTexts = (results: readonly BulkResult[]): string[] => results.map((result) => JSON.stringify(result))

// Written by `resultTexts`.
const resultOf = (text: string) => JSON.parse(text) as BulkResult

/** What became of businesses that were changed by one call each; the failed ones can be chosen again. */
function BulkResults({ texts }: { texts: readonly string[] }) {
  const { search } = useLocation()
  const results = texts.map(resultOf)
  const failed = results.filter(({ isDone }) => !isDone)
  const retry = new URLSearchParams(closedSearch(search))
  retry.set('modal', bulkDialog.bulk.name)
  retry.set('act', new URLSearchParams(search).get('act') ?? '')
  for (const { id } of failed) retry.append('row', id)
  return (
    <>
      <DialogDescription role="status">
        {results.length - failed.length} done, {failed.length} failed
      </DialogDescription>
      <ul data-slot="entries" className={entriesClass}>
        {results.map(({ id, name, isDone, reason }) => (
          <li key={id}>
            <p>
              <span>{name}</span>
              <Badge>{isDone ? 'Done' : 'Failed'}</Badge>
            </p>
            {reason && <p>{reason}</p>}
          </li>
        ))}
      </ul>
      <DialogFooter>
        <CloseButton variant={failed.length > 0 ? 'ghost' : 'default'} data-autofocus>
          Done
        </CloseButton>
        {failed.length > 0 && (
          <Link className={buttonVariants()} to={`?${retry}`} preventScrollReset>
            Retry failed
          </Link>
        )}
      </DialogFooter>
    </>
  )
}

export const reveal: RevealView = { title: 'Results', View: BulkResults }
