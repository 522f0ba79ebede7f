import { clsx } from 'clsx'
import { Link } from 'react-router'
import { useComingSearch } from '~/lib/coming-search'
import { formatNumber } from '~/lib/number'
import { withParameters } from '~/lib/screen-url'
import { ExportMenu } from '~/listing/export-menu'
import { FilterBar } from '~/listing/filter-bar'
import { List } from '~/listing/list'
import { ListFigures } from '~/listing/list-bar'
import { type ListView, pageSizes } from '~/listing/list-view'
import { Part } from '~/listing/part'
import type { RowActions } from '~/listing/row-actions'
import { Await } from '~/ui/await'
import { CardHeader } from '~/ui/card'

interface PreviewListProps<Data> {
  of: ListView<Data>
  actions?: RowActions<Data>
}

/** A list with its first rows and a link to all, or the whole list and a link back. */
export const PreviewList = <Data,>({ of: list, ...rows }: PreviewListProps<Data>) => {
  const isFiltered = list.isPreview && list.filters !== undefined
  return (
    <Part of={[list.page]} className="contents">
      <List
        of={list}
        {...rows}
        head={
          // On a phone the filters scroll in a line below the title, beside the other controls.
          <CardHeader>
            <h2 className={clsx(isFiltered && 'max-md:w-full')}>{list.name}</h2>
            {list.isPreview && (
              <>
                {/* On a separate line if there are several totals. */}
                <div className="*:p-0! empty:hidden has-[p+p]:order-1 has-[p+p]:w-full max-md:order-1 max-md:w-full">
                  <ListFigures of={list} />
                </div>
                {list.filters && (
                  <FilterBar of={list.filters} className="flex-auto justify-end max-md:flex-[1_1_16ch] print:hidden" />
                )}
              </>
            )}
            {/* Fades the end of the scrolling line. A mask would hide what a chip opens. */}
            <div
              className={clsx(
                'ms-auto',
                isFiltered && 'max-md:relative max-md:shadow-[-1.5rem_0_0.75rem_var(--color-surface)]',
              )}
            >
              <ExportMenu of={list} isCompact />
            </div>
            <OtherView of={list} />
          </CardHeader>
        }
      />
    </Part>
  )
}

/** Links the preview of a longer list with the whole list; filters and sort stay. */
export function OtherView<Data>({ of: { name, prefix, page: pages, isPreview } }: { of: ListView<Data> }) {
  const to = withParameters(useComingSearch(), {
    modal: null,
    id: null,
    [`${prefix}page`]: null,
    [`${prefix}search`]: null,
    [`${prefix}pageSize`]: isPreview ? pageSizes[0] : null,
  })
  return (
    <Await value={pages} fallback={null}>
      {(page) =>
        page.ok &&
        (!isPreview || page.total > page.count) && (
          <Link
            to={to}
            className="p-1 whitespace-nowrap text-link hover:underline pointer-coarse:py-3 print:hidden"
            data-slot="other-view"
            preventScrollReset
          >
            {isPreview ? `View all ${formatNumber(page.total)}` : 'Show fewer'}
            <span className="sr-only"> {name}</span>
          </Link>
        )
      }
    </Await>
  )
}
