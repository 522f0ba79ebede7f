import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Form, Link, useLocation, useSubmit } from 'react-router'
import { ExistingSearchParams } from 'remix-utils/existing-search-params'
import { withParameters } from '~/lib/screen-url'
import { type LoadedPage, pageSizes } from './list-view'

/** Where in the list this page is, and the ways to the others. */
export function ListFooter({ page: loaded, prefix }: { page: LoadedPage; prefix: string }) {
  const { from, total, page, pages, pageSize, rows } = loaded
  const submit = useSubmit()
  return (
    <footer className="list-footer">
      <span>
        Showing {from + 1} - {from + rows.length} of {total}
      </span>
      <span>
        Page {page} of {pages}
      </span>
      <Form preventScrollReset className="print:hidden">
        <ExistingSearchParams exclude={[`${prefix}page`, 'modal', 'id']} />
        <label>
          Go to page:
          <input
            key={page}
            className="input input-compact w-16!"
            name={`${prefix}page`}
            type="number"
            min={1}
            max={pages}
            defaultValue={page}
          />
        </label>
      </Form>
      <Form preventScrollReset className="flex gap-1 print:hidden">
        <ExistingSearchParams exclude={[`${prefix}page`, `${prefix}pageSize`, 'modal', 'id']} />
        <label>
          Rows per page:
          <select
            key={pageSize}
            className="input input-compact"
            name={`${prefix}pageSize`}
            defaultValue={pageSize}
            onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
        <noscript>
          <button className="button">Set</button>
        </noscript>
      </Form>
      <nav className="ms-auto flex gap-1" aria-label="Pages">
        <PageLink to={page - 1} label="Previous page" rel="prev" isPossible={page > 1} prefix={prefix} />
        <PageLink to={page + 1} label="Next page" rel="next" isPossible={page < pages} prefix={prefix} />
      </nav>
    </footer>
  )
}

interface PageLinkProps {
  to: number
  label: string
  rel: 'prev' | 'next'
  isPossible: boolean
  prefix: string
}

function PageLink({ to, label, rel, isPossible, prefix }: PageLinkProps) {
  const { search } = useLocation()
  const icon = rel === 'prev' ? <ChevronLeft aria-hidden size={18} /> : <ChevronRight aria-hidden size={18} />
  if (!isPossible) {
    return (
      <a className="button button-quiet opacity-40" role="link" aria-disabled aria-label={label}>
        {icon}
      </a>
    )
  }
  return (
    <Link
      className="button"
      to={withParameters(search, { [`${prefix}page`]: to === 1 ? null : to })}
      rel={rel}
      aria-label={label}
      preventScrollReset
    >
      {icon}
    </Link>
  )
}
