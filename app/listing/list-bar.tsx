import { type ReactNode, useRef } from 'react'
import { Await } from '~/ui/await'
import { FilterBar, nonEmptyFields } from './filter-bar'
import { ListTools } from './list-tools'
import type { ListView } from './list-view'
import { ComingSearchParams, useAddressFields } from './address-fields'
import { Skeleton } from '~/ui/skeleton'
import { debounce } from '~/lib/fetched'
import { Form, useNavigate } from 'react-router'
import { SearchInput } from '~/ui/search-input'

/** The line above a table: search, filters and totals. Search and totals wait for the list. */
export const ListBar = ({ of: list, children }: { of: ListView; children?: ReactNode }) => (
  <div
    data-slot="list-bar"
    // The way to the columns alone, which a phone does not show, is nothing.
    className="flex flex-wrap items-start gap-1.5 px-3 py-2.5 empty:hidden max-md:p-2 max-md:has-[>div:only-child>a:only-child]:hidden"
  >
    <Await value={list.page} fallback={<Skeleton className="h-8 flex-[0_1_15.5rem] max-md:flex-[1_1_8rem]" />}>
      {(page) =>
        // One record needs no search, but an existing search must stay editable, also where its rows could not be read.
        ((page.ok && page.unsearchedTotal > 1) || list.search !== '') && (
          <SearchBox of={list} count={page.ok ? page.unsearchedTotal : undefined} />
        )
      }
    </Await>
    {list.filters && (
      // Search and tools share the first line with one or two filters. On paper the rows' heading has the filters.
      <FilterBar
        of={list.filters}
        className="flex-[1_1_5rem] max-xl:data-many:order-1 max-xl:data-many:basis-full max-md:order-1 max-md:basis-full print:hidden"
      />
    )}
    {list.hiddenColumns && <Tools of={list} />}
    {children}
    <ListFigures of={list} />
  </div>
)

export const ListFigures = <Data,>({ of: list }: { of: ListView<Data> }) => (
  <Await value={list.page} fallback={null}>
    {(page) =>
      page.ok &&
      page.figures.length > 0 && (
        <div className="flex min-h-(--control-height) flex-wrap items-center gap-x-3 gap-y-0.5 px-1 max-xl:order-1 max-md:w-full max-md:px-2">
          {page.figures.map(([label, value]) => (
            <p key={label} className="text-muted max-md:flex max-md:basis-full max-md:justify-between">
              {label} <strong className="text-ink">{value}</strong>
            </p>
          ))}
        </div>
      )
    }
  </Await>
)

/** Without rows there are no columns to choose. */
const Tools = ({ of: list }: { of: ListView }) =>
  list.filters ? (
    <ListTools of={list} />
  ) : (
    <Await value={list.page} fallback={null}>
      {(page) => page.ok && page.unsearchedTotal > 0 && <ListTools of={list} />}
    </Await>
  )

/** Searches a whole list in its own form: Enter submits it without scripts, typing does with them. */
export function SearchBox({
  of: list,
  count,
}: {
  of: Pick<ListView, 'name' | 'prefix' | 'search' | 'plain'>
  count: number | undefined
}) {
  const { name, prefix, search: value, plain = '?' } = list
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const form = useRef<HTMLFormElement>(null)
  const placeholder = `Search ${count === undefined ? '' : `${count} `}records...`

  const noteSent = useAddressFields(form, [{ name: `${prefix}search`, value }])
  function send(filledForm: HTMLFormElement) {
    clearTimeout(timer.current)
    timer.current = undefined
    noteSent(filledForm)
    // One step Back undoes all typing, however many searches it caused. What the router has written there may not have
    // been rendered yet.
    const state = { typed: `${prefix}search` }
    const replace = history.state?.usr?.typed === state.typed
    const query = nonEmptyFields(filledForm)
    const to = query.size > 0 ? `?${query}` : plain
    void navigate(to, { state, replace, preventScrollReset: true })
  }

  return (
    <Form
      ref={form}
      role="search"
      aria-label={`Search ${name}`}
      className="min-w-0 flex-[0_1_15.5rem] max-md:flex-[1_1_8rem]"
      onChange={(event) => {
        const filledForm = event.currentTarget
        clearTimeout(timer.current)
        // Submitting asks the render of that moment, and does nothing once the form has gone.
        timer.current = setTimeout(() => filledForm.requestSubmit(), debounce)
      }}
      // The press that takes the focus from the field may follow a link that depends on it.
      onBlur={({ currentTarget }) => timer.current !== undefined && send(currentTarget)}
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
      preventScrollReset
    >
      <ComingSearchParams exclude={[`${prefix}search`, `${prefix}page`, 'modal', 'id']} />
      <SearchInput
        type="search"
        className="bg-tint focus:bg-surface"
        name={`${prefix}search`}
        placeholder={placeholder}
        aria-label={placeholder}
        defaultValue={value}
      />
    </Form>
  )
}
