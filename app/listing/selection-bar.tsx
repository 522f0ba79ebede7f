import { useEffect, useState } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { ExistingSearchParams } from 'remix-utils/existing-search-params'
import { formatNumber } from '~/lib/number'
import { closedSearch, withParameters } from '~/lib/screen-url'
import { buttonVariants } from '~/ui/button'
import { selectionForm } from './selection'
import stylesheet from './selection.css?url'

/** Something that can be done with several rows; its name is the address's. */
export interface BulkChoice {
  act: string
  word: string
}

export interface BulkActions {
  choices: readonly BulkChoice[]
  /** Whether all that the list's filters and search find can be meant, on all of its pages. */
  canChooseAll: boolean
}

/** The form that the boxes of the rows belong to: it leads to the dialog that asks, with what was chosen. */
export function SelectionBar({ total, choices, canChooseAll }: BulkActions & { total: number }) {
  const search = closedSearch(useLocation().search)
  const count = useChosenCount(search)
  return (
    <Form id={selectionForm} className="selection-bar" aria-label="Selection" autoComplete="off" preventScrollReset>
      {/* Part of documents, too: what a lazy part imports is loaded by scripts alone. */}
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <ExistingSearchParams exclude={['row', 'rows', 'act', 'modal', 'id']} />
      <input type="hidden" name="modal" value="bulk" />
      <Link
        className={buttonVariants({ variant: 'ghost' })}
        to={withParameters(search, { select: 'page' })}
        reloadDocument
      >
        Select this page
      </Link>
      {canChooseAll && (
        <label>
          <input type="checkbox" name="rows" value="all" /> All {formatNumber(total)} matching
        </label>
      )}
      <span role="status" className="text-muted">
        {count !== undefined && `${formatNumber(count)} selected`}
      </span>
      <span className="selection-actions">
        {choices.map(({ act, word }) => (
          <button
            key={act}
            className={buttonVariants({ variant: 'secondary' })}
            name="act"
            value={act}
            data-modal="bulk"
          >
            {word}
          </button>
        ))}
        <Link
          className={buttonVariants({ variant: 'ghost' })}
          to={withParameters(search, { select: null })}
          preventScrollReset
        >
          Stop selecting
        </Link>
      </span>
    </Form>
  )
}

/** How many rows are ticked, once scripts can tell. Their boxes stand in the table, outside of the form that they belong to. */
function useChosenCount(search: string): number | undefined {
  const [count, setCount] = useState<number>()
  useEffect(() => {
    const update = () => setCount(document.querySelectorAll(`[form="${selectionForm}"][name="row"]:checked`).length)
    update()
    document.addEventListener('change', update)
    return () => document.removeEventListener('change', update)
  }, [search])
  return count
}
