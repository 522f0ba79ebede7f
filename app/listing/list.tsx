import { lazy, memo, type ReactNode, use, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useMayDo } from '~/session/permission'
import { Await } from '~/ui/await'
import { FailuresNoted, ListError } from './panel'
import { ListBar } from './list-bar'
import { ListFooter } from './list-footer'
import { EmptyList, ListNotes, ListSkeleton, PrintHead } from './list-states'
import { ListTable } from './list-table'
import type { ListView, LoadedPage } from './list-view'
import type { RowActions } from './row-actions'
import { RowControlForms } from './row-control'
import type { OpenRow } from './row-menu'
import { selectionIn, SelectLink } from './selection'
import type { BulkActions } from './selection-bar'
import { Card } from '~/ui/card'

const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar')).SelectionBar }))

interface ListProps<Data> {
  of: ListView<Data>
  head?: ReactNode
  actions?: RowActions<Data>
  /** What can be done with rows that are chosen together; the address says whether they are being chosen. */
  bulkActions?: BulkActions
}

/** A list with everything around it: filters, search, table, footer, and each state that it can be in. */
function WholeList<Data>({ of: list, head, bulkActions: offered, actions }: ListProps<Data>) {
  const isNoted = use(FailuresNoted)
  const mayWrite = useMayDo('write')
  const bulkActions = mayWrite ? offered : undefined
  return (
    <ListCard name={list.name}>
      {head}
      {!list.isPreview && (
        <ListBar of={list}>
          {bulkActions && (
            // Where there is no row there is nothing to select.
            <Await value={list.page} fallback={<SelectLink />}>
              {(page) => page.ok && page.count > 0 && <SelectLink />}
            </Await>
          )}
        </ListBar>
      )}
      {/* Rows have a ground of their own, which must not cover the corners of the card. A page that is there at once does not blink. */}
      <div className="overflow-clip rounded-b-xl in-aria-busy:opacity-55 in-aria-busy:[transition:opacity_0s_0.15s]">
        <Await value={list.page} fallback={<ListSkeleton isNoted={isNoted} />}>
          {(page) =>
            page.ok ? (
              <Page of={list} page={page} bulkActions={bulkActions} actions={actions} />
            ) : (
              <ListError failure={page} isNoted={isNoted} />
            )
          }
        </Await>
      </div>
    </ListCard>
  )
}

/** Rendered for new data alone: the router renders a screen three times for each page that is turned. */
// `memo` loses the parameter of a generic component.
export const List = memo(WholeList) as typeof WholeList

/** Marks a list that is being read. Nothing inside of it follows the navigation, so nothing there is rendered for it. */
function ListCard({ name, children }: { name: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const isBusy = navigation.state === 'loading' && navigation.location.pathname === pathname
  return (
    <Card aria-label={`${name} list`} aria-busy={isBusy}>
      {children}
    </Card>
  )
}

function Page<Data>({ of: list, page, actions, bulkActions }: ListProps<Data> & { page: LoadedPage<Data> }) {
  const [menu, setMenu] = useState<ReactNode>()
  const selection = selectionIn(useLocation().search)
  const { count, from, total } = page

  async function openMenu(row: OpenRow<Data>) {
    try {
      const menuOf = await actions?.()
      const opened = menuOf?.(row, () => setMenu((now) => (now === opened ? undefined : now)))
      setMenu(opened)
    } catch {
      // Where the menu's code can't be had, the dialog that stands for it is as good.
      window.location.assign(row.control.href)
    }
  }

  return (
    <>
      <PrintHead list={list} />
      <ListNotes of={page} />
      {/* Says which rows there are now to who doesn't see them change. */}
      <p className="sr-only" role="status">
        {count === 0 ? 'Nothing found' : `Rows ${from + 1} to ${from + count}, ${total} in all`}
      </p>
      {/* Boxes and bar come together: a bar that came later would move the rows beneath the pointer. */}
      {selection && bulkActions && <SelectionBar total={total} {...bulkActions} />}
      <ListTable<Data>
        list={list}
        page={page}
        // A failure shows when the menu is wanted.
        onNearActions={actions && (() => void actions().catch(() => {}))}
        onActions={actions && openMenu}
      />
      {count === 0 && <EmptyList list={list} page={page} />}
      <RowControlForms intents={page.rowIntents} />
      {!list.isPreview && total > 0 && <ListFooter page={page} prefix={list.prefix} name={list.name} />}
      {menu}
    </>
  )
}
