import { useEffect, useState } from 'react'
import { Form, Link } from 'react-router'
import { formatNumber } from '~/lib/number'
import { closedSearch, withParameters } from '~/lib/screen-url'
import { buttonVariants } from '~/ui/button'
import type { LoadedPage } from './list-view'
import { useComingSearch } from '~/lib/coming-search'
import { selectionForm } from './selection'

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
export function SelectionBar({ page, choices, canChooseAll }: BulkActions & { page: LoadedPage }) {
  const search = closedSearch(useComingSearch())
  const count = useChosenCount(page)
  return (
    <Form
      id={selectionForm}
      className="sticky top-(--header-height) z-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-tint px-3 py-2 max-md:static max-md:px-4 low:static print:hidden"
      aria-label="Selection"
      autoComplete="off"
      preventScrollReset
    >
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="modal" value="bulk" />
      <Link
        className={buttonVariants({ variant: 'ghost', className: 'max-md:-ms-3' })}
        to={withParameters(search, { select: 'page' })}
        reloadDocument
      >
        Select this page
      </Link>
      {canChooseAll && (
        <label className="inline-flex min-h-(--control-height) items-center gap-2">
          {/* Unticked with each step, as the rows are: others match then. */}
          <input key={search} type="checkbox" name="rows" value="all" className="size-4 accent-accent" /> All{' '}
          {formatNumber(page.total)} matching
        </label>
      )}
      {/* On a phone it has a line of its own, whose room is kept until the count is known. */}
      <span role="status" className="text-muted max-md:order-first max-md:min-h-5 max-md:flex-[0_0_100%]">
        {count !== undefined && `${formatNumber(count)} selected`}
      </span>
      <span className="ms-auto flex flex-wrap gap-2 max-md:ms-0">
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

/** How many rows are meant, once scripts can tell. Their boxes stand in the table, outside of the form that they belong to. */
function useChosenCount(page: LoadedPage): number | undefined {
  const [count, setCount] = useState<number>()
  useEffect(() => {
    const boxes = () => [...document.querySelectorAll<HTMLInputElement>(`[form="${selectionForm}"][name="row"]`)]
    const isAll = () => document.querySelector(`#${selectionForm} [name="rows"]:checked`) !== null
    const update = () => setCount(isAll() ? page.total : boxes().filter(({ checked }) => checked).length)
    let last = 0
    /** With Shift all boxes from the last one on become as this one. */
    function tick({ target, shiftKey }: MouseEvent) {
      const all = boxes()
      const at = all.findIndex((box) => box === target)
      if (at >= 0 && shiftKey)
        for (const box of all.slice(Math.min(last, at), Math.max(last, at) + 1)) box.checked = all[at]!.checked
      if (at >= 0) last = at
      update()
    }
    update()
    document.addEventListener('click', tick)
    return () => document.removeEventListener('click', tick)
  }, [page])
  return count
}
