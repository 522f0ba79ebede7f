import { clsx } from 'clsx'
import { Link } from 'react-router'
import { formatNumber } from '~/lib/number'
import { ExportMenu } from '~/listing/export-menu'
import { FilterBar } from '~/listing/filter-bar'
import { List } from '~/listing/list'
import { ListFigures } from '~/listing/list-bar'
import type { ListView } from '~/listing/list-view'
import type { RowActions } from '~/listing/row-actions'
import { Await } from '~/ui/await'
import { CardHeader } from '~/ui/card'

interface PreviewListProps<Data> {
  of: ListView<Data>
  actions?: RowActions<Data>
}

/** A list under its title: its first rows and a way to all of them, or the whole list and a way back. */
export const PreviewList = <Data,>({ of: list, ...rows }: PreviewListProps<Data>) => {
  const isFiltered = list.isPreview && list.filters !== undefined
  return (
    <List
      of={list}
      {...rows}
      head={
        // On a phone a line below the title, in which the filters scroll beside what else can be done.
        <CardHeader>
          <h2 className={clsx(isFiltered && 'max-md:w-full')}>{list.name}</h2>
          {list.isPreview && (
            <>
              {/* In a line of their own where there is more than one. */}
              <div className="*:p-0 empty:hidden has-[p+p]:order-1 has-[p+p]:w-full max-md:order-1 max-md:w-full">
                <ListFigures of={list} />
              </div>
              {list.filters && (
                <FilterBar of={list.filters} className="flex-auto justify-end max-md:flex-[1_1_16ch] print:hidden" />
              )}
            </>
          )}
          {/* What scrolls below its edge fades. A mask would hide what opens behind a chip. */}
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
  )
}

/** From the first rows to the whole list, where it is longer, or back. */
export const OtherView = <Data,>({ of: { name, page: pages, isPreview, otherView = '?' } }: { of: ListView<Data> }) => (
  <Await value={pages} fallback={null}>
    {(page) =>
      page.ok &&
      (!isPreview || page.total > page.count) && (
        <Link
          to={otherView}
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
