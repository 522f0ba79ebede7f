import { useDeferredValue } from 'react'
import { useLocation } from 'react-router'
import { formatNumber } from '~/lib/number'
import { withParameters } from '~/lib/screen-url'
import { Await } from '~/ui/await'
import { buttonVariants } from '~/ui/button'
import { Chip, ChipPanel, chipVariants } from './chip'
import type { ListView } from './list-view'
import { useComingSearch } from '~/lib/coming-search'
import { Icon } from '~/ui/icon'
import { menuItemClass } from '~/ui/dropdown-menu'

const formats = [
  { format: 'csv', name: 'CSV', use: 'opens everywhere' },
  { format: 'xlsx', name: 'XLSX', use: 'Excel, with dates and numbers' },
  { format: 'json', name: 'JSON', use: 'for scripts, all fields' },
]

/**
 * Downloads a list as filtered: the CSV at once, or any format from the chip, which first says what the file will
 * contain. Plain links, because a download is no navigation of the router.
 */
export function ExportMenu({ of: list, isCompact }: { of: ListView; isCompact?: boolean }) {
  const { pathname, search: current } = useLocation()
  // That of the list that is shown.
  const search = useDeferredValue(current)
  const coming = useComingSearch()
  const exported = coming === search ? list.exported : withChanges(list, search, coming)
  const path = list.prefix ? `/${list.prefix.slice(0, -1)}` : pathname
  const address = (format: string) => `${path}.${format}${exported}`
  return (
    <div data-slot="export" className="flex flex-none gap-px print:hidden">
      {!isCompact && (
        <a className={buttonVariants({ variant: 'secondary', className: 'md:rounded-e-none' })} href={address('csv')}>
          <Icon name="Download" /> Export
        </a>
      )}
      {/* On a phone the title needs the room, and other formats are for work on a computer. */}
      <Chip className={isCompact ? undefined : 'max-md:hidden'}>
        <summary className={chipVariants({ variant: isCompact ? 'default' : 'attached' })}>
          {isCompact ? 'Export' : <span className="sr-only">Formats</span>}
        </summary>
        <ChipPanel className="md:end-0 md:min-w-80">
          <ExportedRows of={list} />
          <ul>
            {formats.map(({ format, name, use }) => (
              <li key={format}>
                <a className={menuItemClass} href={address(format)}>
                  <span className="w-12 font-medium">{name}</span>
                  {` ${use}`}
                </a>
              </li>
            ))}
          </ul>
        </ChipPanel>
      </Chip>
    </div>
  )
}

/** The file's query with what is different in the coming address of its screen. */
function withChanges({ exported, prefix }: ListView, search: string, coming: string): string {
  const [here, there] = [new URLSearchParams(search), new URLSearchParams(coming)]
  const changed = [...here.keys(), ...there.keys()].filter(
    (name) => name.startsWith(prefix) && here.get(name) !== there.get(name),
  )
  return withParameters(
    exported,
    Object.fromEntries(changed.map((name) => [name.slice(prefix.length), there.get(name)])),
  )
}

/** The number of rows and their filters, which the file itself does not say. */
const ExportedRows = ({ of: { filters, search, page: pages } }: { of: ListView }) => (
  <div className="grid gap-0.5 border-b border-line-strong px-2.5 pb-2">
    <Await value={pages} fallback={null}>
      {(page) =>
        page.ok && (
          <p className="font-semibold text-ink">{page.total === 1 ? '1 row' : `${formatNumber(page.total)} rows`}</p>
        )
      }
    </Await>
    <ul className="text-muted">
      {search && <li>Search: “{search}”</li>}
      {filters && (
        <Await value={filters.chips} fallback={null}>
          {(chips) => {
            const set = chips.filter((chip) => chip.set)
            if (set.length === 0) return !search && <li>No filters: the whole list</li>
            return set.map((chip) => (
              <li key={chip.label}>
                {chip.label}: {chip.set?.words}
              </li>
            ))
          }}
        </Await>
      )}
      {!filters && !search && <li>The whole list</li>}
    </ul>
  </div>
)
