import { type ComponentProps, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Form, useLinkClickHandler, useLocation, PrefetchPageLinks } from 'react-router'
import { ComingSearchParams, useAddressFields } from './address-fields'
import { useIsShown } from './is-shown'
import { useComingSearch } from '~/lib/coming-search'
import { formatNumber } from '~/lib/number'
import { closedSearch, withParameters } from '~/lib/screen-url'
import { type LoadedPage, pageSizes } from './list-view'
import { Icon } from '~/ui/icon'
import { buttonVariants } from '~/ui/button'

const fieldClass =
  'h-7 rounded-md bg-tint px-1.5 text-ink pointer-coarse:h-11 pointer-coarse:min-w-11 forced-colors:border'

/** The current page and links to others. Each link keeps its position, and so the focus. */
export function ListFooter({ page: loaded, prefix, name }: { page: LoadedPage; prefix: string; name: string }) {
  const { from, total, page, pages, pageSize, count } = loaded
  const pageForm = useRef<HTMLFormElement>(null)
  const sizeForm = useRef<HTMLFormElement>(null)
  // Its field shows the page that is on its way, which is not asked for again.
  const known = [String(page), new URLSearchParams(useComingSearch()).get(`${prefix}page`) ?? '1']
  // A number that is being typed when the scripts arrive is not sent.
  useAddressFields(pageForm, [{ name: `${prefix}page`, value: String(page), otherwise: '1' }], () => true)
  useAddressFields(sizeForm, [{ name: `${prefix}pageSize`, value: String(pageSize), otherwise: String(pageSizes[0]) }])
  return (
    <footer
      data-slot="list-footer"
      className="sticky bottom-0 z-3 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1 rounded-b-xl border-t border-line bg-surface py-1.5 ps-4 pe-3 text-muted max-md:static max-md:gap-x-3 max-md:text-xs low:static print:static"
    >
      <span>{`Showing ${formatNumber(from + 1)} - ${formatNumber(from + count)} of ${formatNumber(total)}`}</span>
      <span>{`Page ${formatNumber(page)} of ${formatNumber(pages)}`}</span>
      <Form
        ref={pageForm}
        preventScrollReset
        noValidate
        autoComplete="off"
        className="ms-auto max-md:order-2 max-md:ms-0 print:hidden"
      >
        <ComingSearchParams exclude={[`${prefix}page`, 'modal', 'id']} />
        <label className="flex items-center gap-2">
          Go to page:
          {/* No maximum: a page beyond the end shows the last one with a note. */}
          <input
            className={`${fieldClass} w-11 appearance-[textfield] text-center [&::-webkit-inner-spin-button]:appearance-none`}
            name={`${prefix}page`}
            type="number"
            min={1}
            defaultValue={page}
            onBlur={({ target }) => known.includes(target.value) || target.form?.requestSubmit()}
          />
        </label>
      </Form>
      <Form
        ref={sizeForm}
        preventScrollReset
        autoComplete="off"
        className="flex items-center gap-2 max-md:order-2 print:hidden"
      >
        <ComingSearchParams exclude={[`${prefix}page`, `${prefix}pageSize`, 'modal', 'id']} />
        <label className="flex items-center gap-2">
          Rows per page:
          <select
            className={fieldClass}
            name={`${prefix}pageSize`}
            defaultValue={pageSize}
            onChange={({ target }) => target.form?.requestSubmit()}
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
        <noscript>
          <button className={buttonVariants({ variant: 'secondary' })}>Set</button>
        </noscript>
      </Form>
      <nav className="flex gap-0.5 max-md:order-1 max-md:ms-auto print:hidden" aria-label={`${name} pages`}>
        <PageLink to={page - 1} rel="prev" isPossible={page > 1} prefix={prefix} />
        <PageLink to={page + 1} rel="next" isPossible={page < pages} prefix={prefix} />
      </nav>
    </footer>
  )
}

interface PageLinkProps {
  to: number
  rel: 'prev' | 'next'
  isPossible: boolean
  prefix: string
}

/** Stays one element even without a target, so that 'Next page' keeps the focus on the last page. */
function PageLink({ to, rel, prefix, ...page }: PageLinkProps) {
  const { pathname, search } = useLocation()
  const coming = closedSearch(useComingSearch())
  // A list that is on its way may have other pages.
  const isOfComing = useDeferredValue(closedSearch(search)) === coming
  const isPossible = useIsShown() && isOfComing && page.isPossible
  const [wanted, setWanted] = useState(0)
  const query = withParameters(search, { [`${prefix}page`]: to === 1 ? null : to })
  const follow = useLinkClickHandler(query, { preventScrollReset: true })
  const want = () => setWanted(wanted + 1)
  const state: ComponentProps<'a'> = isPossible
    ? { href: pathname + query, rel, onClick: follow, onPointerEnter: want, onFocus: want }
    : { role: 'link', 'aria-disabled': true, tabIndex: -1 }
  // With several lists on the page, a prefetch would read all of them again.
  const isFetchedAhead = rel === 'next' && isPossible && prefix === ''
  return (
    <>
      <a
        className={buttonVariants({ variant: 'ghost', size: 'icon' })}
        aria-label={rel === 'prev' ? 'Previous page' : 'Next page'}
        {...state}
      >
        <Icon name={rel === 'prev' ? 'ChevronLeft' : 'ChevronRight'} />
      </a>
      {isFetchedAhead && <NextPage key={query} address={pathname + query} wanted={wanted} />}
    </>
  )
}

type Telling = Navigator & { connection?: { saveData?: boolean; effectiveType?: string }; deviceMemory?: number }

/** Prefetches nothing on metered or very slow connections, or with very little memory. */
function shouldSaveData(): boolean {
  const { connection, deviceMemory = 8 } = navigator as Telling
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true || deviceMemory < 1
}

/**
 * Prefetches a page when the browser is idle, and again when `wanted` grows. The browser caches it for seconds
 * (api-client/page-data.server.ts) and only fetches it again when it is older.
 */
function NextPage({ address, wanted }: { address: string; wanted: number }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!('requestIdleCallback' in window) || shouldSaveData()) return
    const idle = requestIdleCallback(() => setIdle(true))
    return () => cancelIdleCallback(idle)
  }, [])
  return isIdle && <PrefetchPageLinks key={wanted} page={address} />
}
