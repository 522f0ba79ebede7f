import { formatNumber } from '~/lib/number'
import { lazy, memo, type ReactNode, use, useDeferredValue, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { loadCode } from '~/toasts/poor-connection'
import { useMayDo } from '~/session/permission'
import { Await } from '~/ui/await'
import { FailuresNoted, ListError } from './panel'
import { ListBar } from './list-bar'
import { ListFooter } from './list-footer'
import { EmptyList, ListNotes, ListSkeleton, PrintHead } from './list-states'
import { ListTable } from './list-table'
import type { ListView, LoadedPage } from './list-view'
import { busyClass } from '~/ui/busy'
import { useIsShown } from './is-shown'
import type { RowActions, RowMenuOf } from './row-actions'
import { RowControlForms } from './row-control'
import type { OpenRow } from './row-menu'
import { selectionForm, selectionIn, SelectLink } from './selection'
import type { BulkActions } from './selection-bar'
import { Card } from '~/ui/card'

/** The list that waits for its code has no place for a fallback. */
const isWanted = () => selectionIn(location.search) && !document.getElementById(selectionForm)
const SelectionBar = lazy(async () => ({
  default: (await loadCode(() => import('./selection-bar'), isWanted)).SelectionBar,
}))

interface ListProps<Data> {
  of: ListView<Data>
  head?: ReactNode
  actions?: RowActions<Data>
  /** Actions for several rows; the address says whether rows are being chosen. */
  bulkActions?: BulkActions
}

/** A complete list: filters, search, table, footer and all its states. */
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
            <Await value={list.page} fallback={<SelectLink />}>
              {(page) => page.ok && page.count > 0 && <SelectLink />}
            </Await>
          )}
        </ListBar>
      )}
      {/* The rows' background must not cover the card's rounded corners. A page that arrives at once does not blink. */}
      <div className={`overflow-clip rounded-b-xl max-md:rounded-xl ${busyClass}`}>
        <Await value={list.page} fallback={<ListSkeleton of={list} isNoted={isNoted} />}>
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

/** Memoised, because the router renders a screen three times for each page turn. */
// `memo` loses the type parameter of a generic component.
export const List = memo(WholeList) as typeof WholeList

/**
 * Marks a list as busy until its new rows, or another screen, have come. Its content does not follow the navigation, so it is
 * not rendered for it.
 */
function ListCard({ name, children }: { name: string; children: ReactNode }) {
  const isShown = useIsShown()
  const isBusy = useNavigation().state === 'loading' || !isShown
  return (
    <Card aria-label={`${name} list`} aria-busy={isBusy}>
      {children}
    </Card>
  )
}

function Page<Data>({ of: list, page, actions, bulkActions }: ListProps<Data> & { page: LoadedPage<Data> }) {
  const [menu, setMenu] = useState<{ row: OpenRow; menuOf: RowMenuOf<Data> }>()
  // With the rows that have the boxes.
  const selection = selectionIn(useDeferredValue(useLocation().search))
  const { count, from, total, data } = page

  async function openMenu(row: OpenRow) {
    const isBusy = () => row.control.closest('[aria-busy=true]')
    const wasBusy = isBusy()
    try {
      const menuOf = await actions?.()
      // Something else was asked for while the code was loading.
      if (isBusy() && !wasBusy) return
      setMenu(menuOf && { row, menuOf })
    } catch {
      // If the menu's code can't be loaded, its dialog replaces it.
      window.location.assign(row.control.href)
    }
  }

  return (
    <>
      <PrintHead list={list} />
      <ListNotes of={page} />
      {/* Announces the new rows to screen readers. */}
      <p className="sr-only" role="status">
        {count === 0
          ? 'Nothing found'
          : `Rows ${formatNumber(from + 1)} to ${formatNumber(from + count)}, ${formatNumber(total)} in all`}
      </p>
      {/* Boxes and bar appear together: a later bar would move the rows under the pointer. */}
      {selection && bulkActions && <SelectionBar page={page} {...bulkActions} />}
      <ListTable<Data>
        list={list}
        page={page}
        // A failure is handled when the menu is opened.
        onNearActions={actions && (() => void actions().catch(() => {}))}
        onActions={actions && openMenu}
      />
      {page.empty && <EmptyList {...page.empty} cleared={list.cleared} />}
      <RowControlForms intents={page.rowIntents} />
      {!list.isPreview && total > 0 && <ListFooter page={page} prefix={list.prefix} name={list.name} />}
      {/* An open menu follows its record, which may have been read again. */}
      {menu?.menuOf(menu.row, data[menu.row.id], () => setMenu((now) => (now === menu ? undefined : now)))}
    </>
  )
}
